// Run by Node.js when the site is built: starts Python, imports what modules.json lists, and writes the memory that it has
// then into memory.gz. start.mjs puts it back in the browser.
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

import { loadPyodide } from "./pyodide.mjs";
import { name, place } from "./start.mjs";

const read = (file) => readFileSync(new URL(file, import.meta.url));

// At its start Python asks once whether this JavaScript can wait in the middle of a call (for time.sleep), and remembers it.
// Browsers can and Node.js may not, so it says that it can; nothing waits while memory is frozen. In a browser that can't,
// Pyodide does not try: it looks again before each wait.
WebAssembly.Suspending ??= function (call) { return call; };
WebAssembly.promising ??= (call) => async (...given) => call(...given);

async function freeze(modules) {
  const pyodide = await loadPyodide({ lockFileContents: JSON.parse(read("pyodide-lock.json")), _makeSnapshot: true });
  // Not while Python starts: packages that Pyodide lists then would be part of what is frozen, and it refuses that.
  place(new Uint8Array(gunzipSync(read("files.gz"))), pyodide.FS, pyodide._api.sitepackages);
  // While a snapshot is made, an error of Python reaches JavaScript without its words: so they are handed over as text.
  const problem = pyodide.runPython(`
import gc, importlib, sys
importlib.invalidate_caches()
problem = ""
for module in ${JSON.stringify(modules)}:
    try:
        importlib.import_module(module)
    except BaseException as error:
        problem = f"{module} can't be imported: {type(error).__name__}: {error}"
        break
sys.path.remove("")  # Pyodide puts it there again at every start
del module
gc.collect()
problem
`);
  if (problem) throw new Error(problem);
  return pyodide.makeMemorySnapshot({ serializer: (held) => name(pyodide._api, held) });
}

try {
  const memory = await freeze(JSON.parse(read("modules.json")));
  writeFileSync(new URL("memory.gz", import.meta.url), gzipSync(memory, { level: 9 }));
} catch (problem) {
  // Pyodide is one line of a megabyte, which Node.js would print for an error that nobody catches.
  console.error(String(problem.message ?? problem));
  process.exitCode = 1;
}
