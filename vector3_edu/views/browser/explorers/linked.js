// The page that shows this notebook may be framed by open.html, whose address is the link that was followed.
// @ts-nocheck

import { wire } from "../compat.js";

export function render({ model }) {
  let search = location.search;
  try {
    search = window.top.location.search || search;
  } catch {
    // framed by a page of another site: its address is none of our business
  }
  const line = wire(model, () => {});
  line.tell("address", search);
  return line.close;
}
