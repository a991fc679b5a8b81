// Text that was packed by deflate (RFC 1951) and written in base64. Written out here, because the browsers of older
// tablets cannot do it themselves, and a page must open without internet.
// @ts-nocheck

const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193,
  12289, 16385, 24577,
];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

// A Huffman code from the lengths of its codewords: how many there are of each length, and the symbols in their order.
function huffman(lengths) {
  const counts = new Uint16Array(16),
    starts = new Uint16Array(16),
    symbols = new Uint16Array(lengths.length);
  for (const length of lengths) counts[length] += 1;
  counts[0] = 0;
  for (let length = 1; length < 16; length += 1) starts[length] = starts[length - 1] + counts[length - 1];
  lengths.forEach((length, symbol) => {
    if (length) symbols[starts[length]++] = symbol;
  });
  return { counts, symbols };
}

export function inflate(packed, size) {
  const out = new Uint8Array(size);
  let at = 0,
    next = 0,
    held = 0,
    many = 0;

  function bits(count) {
    while (many < count) {
      held |= packed[next++] << many;
      many += 8;
    }
    const found = held & ((1 << count) - 1);
    held >>>= count;
    many -= count;
    return found;
  }

  function symbol({ counts, symbols }) {
    let code = 0,
      first = 0,
      index = 0;
    for (let length = 1; length < 16; length += 1) {
      code |= bits(1);
      if (code - first < counts[length]) return symbols[index + code - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    throw new Error("This page is damaged.");
  }

  function stored() {
    held = many = 0;
    const count = packed[next] | (packed[next + 1] << 8);
    next += 4;
    out.set(packed.subarray(next, next + count), at);
    next += count;
    at += count;
  }

  function own() {
    const literals = bits(5) + 257,
      distances = bits(5) + 1,
      count = bits(4) + 4,
      lengths = new Array(19).fill(0);
    for (let k = 0; k < count; k += 1) lengths[ORDER[k]] = bits(3);
    const code = huffman(lengths),
      all = [];
    while (all.length < literals + distances) {
      const found = symbol(code);
      if (found < 16) all.push(found);
      else {
        const again = found === 16 ? all[all.length - 1] : 0;
        const times = found === 16 ? 3 + bits(2) : found === 17 ? 3 + bits(3) : 11 + bits(7);
        for (let k = 0; k < times; k += 1) all.push(again);
      }
    }
    return [huffman(all.slice(0, literals)), huffman(all.slice(literals))];
  }

  function usual() {
    const lengths = Array.from({ length: 288 }, (_, k) => (k < 144 ? 8 : k < 256 ? 9 : k < 280 ? 7 : 8));
    return [huffman(lengths), huffman(new Array(30).fill(5))];
  }

  function block([literals, distances]) {
    for (let found = symbol(literals); found !== 256; found = symbol(literals)) {
      if (found < 256) {
        out[at++] = found;
        continue;
      }
      const count = LENGTHS[found - 257] + bits(LENGTH_BITS[found - 257]),
        far = symbol(distances);
      const back = DISTANCES[far] + bits(far < 2 ? 0 : (far >> 1) - 1);
      for (let k = 0; k < count; k += 1, at += 1) out[at] = out[at - back];
    }
  }

  for (let last = false; !last;) {
    last = bits(1) === 1;
    const kind = bits(2);
    if (kind === 0) stored();
    else block(kind === 1 ? usual() : own());
  }
  return out;
}

export function unpack(id) {
  const element = document.getElementById(id),
    packed = atob(element.textContent);
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(inflate(bytes, +element.dataset.size));
}
