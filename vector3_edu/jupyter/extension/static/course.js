/** The map of the course and its next button, beside the lesson. */
export function course(lent) {
  const { INotebookTracker } = lent["@jupyterlab/notebook"];
  return { id: "vector3-edu:course", autoStart: true, requires: [INotebookTracker], activate() {} };
}
