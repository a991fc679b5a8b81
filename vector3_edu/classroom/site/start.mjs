// What JupyterLite's kernel asks for Python. Python does not begin from nothing here: its memory is put back as it was when
// the site was built (freeze.mjs), with the kernel and the course imported already. All packages are in one archive.
import createPyodideModule from "./pyodide.asm.mjs";
import { loadPyodide as load } from "./pyodide.mjs";

const MEMORY = "memory.gz";
const FILES = "files.gz";
const AWAKE = `
import random, time
random.seed()
if hasattr(time, "tzset"):
    time.tzset()
`; // the dice and the clock of this computer, not of the one that built the site

/** Python as pyodide.mjs gives it; `packages` are there anyway. */
export async function loadPyodide({ packages, ...options }) {
  const files = unpacked(FILES);
  const settings = { ...options, fsInit: async (FS, { sitePackages }) => place(await files, FS, sitePackages) };
  try {
    return await thaw(settings, unpacked(MEMORY));
  } catch (problem) {
    console.warn("Python starts anew, which takes longer:", problem);
    return load(settings);
  }
}

async function unpacked(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Put the files of an archive into a folder: it begins with the length of a list of their names and sizes, and that list. */
export function place(archive, FS, folder) {
  let at = 4 + new DataView(archive.buffer, archive.byteOffset).getUint32(0, true);
  const made = new Set();
  for (const [name, size] of JSON.parse(new TextDecoder().decode(archive.subarray(4, at)))) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, archive.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

/** Python with its memory put back; what else it needs is fetched while that arrives. */
export async function thaw(settings, arriving) {
  let API;
  const pyodide = await load({
    ...settings,
    _loadSnapshot: arriving,
    _snapshotDeserializer: ({ owner, key }) => part(API, owner, key),
    createPyodideModule: async (...rest) => {
      const [Module, memory] = await Promise.all([createPyodideModule(...rest), arriving]);
      API = Module.API;
      const begins = new DataView(memory.buffer, memory.byteOffset).getUint32(4, true);
      Module.growMemory(memory.length - begins);
      const address = trampoline(Module);
      memory.set(Module.HEAPU8.subarray(address, address + 4), begins + address);
      return Module;
    },
  });
  pyodide.runPython(AWAKE);
  return pyodide;
}

/** Where Python keeps how this browser calls functions: that is the browser's own, and not part of what was frozen. */
function trampoline({ HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }) {
  return __PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4];
}

/** A part of Pyodide that Python holds on to, as `name` has written it down. */
function part(API, owner, key) {
  const whole = owner === "public" ? API.public_api : API;
  return key === null ? whole : whole[key];
}

/** How to find again a part of Pyodide that Python holds on to. */
export function name(API, wanted) {
  for (const [owner, whole] of [["public", API.public_api], ["private", API]]) {
    if (whole === wanted) return { owner, key: null };
    for (const key of Object.keys(Object.getOwnPropertyDescriptors(whole))) {
      if (whole[key] === wanted) return { owner, key };
    }
  }
  throw new Error(`Python holds on to something that is not Pyodide's: ${wanted}`);
}
