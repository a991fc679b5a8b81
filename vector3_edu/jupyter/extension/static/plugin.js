/** What JupyterLab activates when it starts: each plugin stands alone, so that one that fails leaves the other and JupyterLab. */
import { course } from "./course.js";
import { ready } from "./ready.js";
import { borrow } from "./shared.js";

export async function plugins(scope) {
  const packages = ["@jupyterlab/application", "@jupyterlab/notebook", "@jupyterlab/settingregistry", "@lumino/widgets"];
  const lent = await borrow(scope, packages);
  return [ready(lent), course(lent)];
}
