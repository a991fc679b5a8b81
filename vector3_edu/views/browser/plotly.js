// A page asks the kernel for plotly.js once, and all views that draw in space share it.
const LATE = 20000; // milliseconds after which another kernel may be asked: the first may have gone

async function sourceOf(view, packed) {
  if (!packed) return new TextDecoder().decode(view);
  const stream = new Blob([view]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

function plotly(model) {
  const shared = (globalThis.vector3EduPlotly ??= { asked: 0 });
  shared.promise ??= new Promise((resolve) => {
    shared.resolve = resolve;
  });
  if (shared.ready || Date.now() - shared.asked < LATE) return shared.promise;
  shared.asked = Date.now();
  const answered = async (content, buffers) => {
    if (content.answer !== "plotly") return;
    model.off("msg:custom", answered);
    const source = await sourceOf(buffers[0], content.packed);
    if (shared.ready) return;
    const module = { exports: {} };
    new Function("module", "exports", "define", source)(module, module.exports, undefined);
    shared.ready = true;
    shared.resolve(module.exports);
  };
  model.on("msg:custom", answered);
  model.send({ ask: "plotly", packed: typeof DecompressionStream === "function" });
  return shared.promise;
}
