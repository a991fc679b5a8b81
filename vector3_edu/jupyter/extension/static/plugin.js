/** What JupyterLab activates when it starts: each plugin stands alone, so that one that fails leaves the other and JupyterLab. */
/** @import { Lent, Scope } from "../../extension_types.d.ts" */
import { course } from "./course.js";
import { ready } from "./ready.js";
import { borrow } from "./shared.js";

/** @param {Scope} scope */
export async function plugins(scope) {
  const packages = ["@jupyterlab/application", "@jupyterlab/notebook", "@jupyterlab/settingregistry", "@lumino/widgets"];
  const lent = /** @type {Lent} */ (await borrow(scope, packages));
  return [ready(lent), course(lent)];
}
