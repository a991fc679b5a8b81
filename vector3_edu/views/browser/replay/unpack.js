// Text that was packed by deflate (RFC 1951) and written in base64. Written out here, because the browsers of older
// tablets cannot do it themselves, and a page must open without internet.

/** @typedef {{ counts: Uint16Array, symbols: Uint16Array }} Code */

// prettier-ignore
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
// prettier-ignore
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
// prettier-ignore
const DISTANCES = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256; // the symbol that ends a block

/**
 * A Huffman code from the lengths of its codewords: how many there are of each length, and the symbols in their order.
 * @param {number[]} lengths
 * @returns {Code}
 */
function huffman(lengths) {
  const counts = new Uint16Array(16);
  const starts = new Uint16Array(16);
  const symbols = new Uint16Array(lengths.length);
  for (const length of lengths) counts[length] += 1;
  counts[0] = 0;
  for (let length = 1; length < 16; length += 1) starts[length] = starts[length - 1] + counts[length - 1];
  lengths.forEach((length, symbol) => {
    if (!length) return;
    symbols[starts[length]] = symbol;
    starts[length] += 1;
  });
  return { counts, symbols };
}

/** @param {number} symbol */
function usualLength(symbol) {
  if (symbol < 144) return 8;
  if (symbol < 256) return 9;
  return symbol < 280 ? 7 : 8;
}

/** The packed bytes, read bit by bit. */
class Bits {
  next = 0;
  held = 0;
  many = 0;

  /** @param {Uint8Array} packed */
  constructor(packed) {
    this.packed = packed;
  }
  byte() {
    const found = this.packed[this.next];
    this.next += 1;
    return found;
  }
  /** @param {number} count */
  take(count) {
    while (this.many < count) {
      this.held |= this.byte() << this.many;
      this.many += 8;
    }
    const found = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.many -= count;
    return found;
  }
  /** @param {Code} code */
  symbol({ counts, symbols }) {
    let word = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length < 16; length += 1) {
      word |= this.take(1);
      if (word - first < counts[length]) return symbols[index + word - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      word <<= 1;
    }
    throw new Error("This page is damaged.");
  }
  // A piece that is not packed begins with a whole byte.
  stored() {
    this.held = 0;
    this.many = 0;
    const count = this.byte() | (this.byte() << 8);
    const from = this.next + 2; // after the same number once more, turned over
    this.next = from + count;
    return this.packed.subarray(from, from + count);
  }
  /**
   * The codes that stand in front of a block.
   * @returns {[Code, Code]}
   */
  codes() {
    const literals = this.take(5) + 257;
    const distances = this.take(5) + 1;
    const count = this.take(4) + 4;
    const lengths = new Array(19).fill(0);
    for (let k = 0; k < count; k += 1) lengths[ORDER[k]] = this.take(3);
    const code = huffman(lengths);
    /** @type {number[]} */
    const all = [];
    while (all.length < literals + distances) {
      const found = this.symbol(code);
      if (found < 16) {
        all.push(found);
        continue;
      }
      const again = found === 16 ? all[all.length - 1] : 0;
      const [least, wide] = { 16: [3, 2], 17: [3, 3] }[found] ?? [11, 7];
      const times = least + this.take(wide);
      for (let k = 0; k < times; k += 1) all.push(again);
    }
    return [huffman(all.slice(0, literals)), huffman(all.slice(literals))];
  }
}

/**
 * The bytes that were packed.
 * @param {Uint8Array} packed
 * @param {number} size
 */
export function inflate(packed, size) {
  const bits = new Bits(packed);
  const out = new Uint8Array(size);
  const usual = () => [
    huffman(Array.from({ length: 288 }, (_, symbol) => usualLength(symbol))),
    huffman(new Array(30).fill(5)),
  ];
  let at = 0;
  for (let last = false; !last;) {
    last = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 0) {
      const piece = bits.stored();
      out.set(piece, at);
      at += piece.length;
    } else {
      const [literals, distances] = kind === 1 ? usual() : bits.codes();
      at = fill(out, at, bits, literals, distances);
    }
  }
  return out;
}

/**
 * Writes one block, and returns where it ends: letters, and pieces of what was written before.
 * @param {Uint8Array} out
 * @param {number} start
 * @param {Bits} bits
 * @param {Code} literals
 * @param {Code} distances
 */
function fill(out, start, bits, literals, distances) {
  let at = start;
  for (let found = bits.symbol(literals); found !== END; found = bits.symbol(literals)) {
    if (found < END) {
      out[at] = found;
      at += 1;
      continue;
    }
    const count = LENGTHS[found - 257] + bits.take(LENGTH_BITS[found - 257]);
    const far = bits.symbol(distances);
    const back = DISTANCES[far] + bits.take(far < 2 ? 0 : (far >> 1) - 1);
    for (let k = 0; k < count; k += 1, at += 1) out[at] = out[at - back];
  }
  return at;
}

/**
 * A text that stands packed on the page.
 * @param {string} id
 */
export function unpack(id) {
  const element = /** @type {HTMLElement} */ (document.getElementById(id));
  const bytes = Uint8Array.from(atob(element.textContent ?? ""), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(inflate(bytes, Number(element.dataset.size)));
}
