// The page that shows this notebook may be framed by open.html, whose address is the link that was followed.

/** @import { Host } from "../types.d.ts" */

import { Line } from "../line.js";

/**
 * @param {HTMLElement} _el
 * @param {Host<object>} host
 */
export function linked(_el, host) {
  let { search } = location;
  try {
    search = window.top?.location.search || search;
  } catch {
    // framed by a page of another site: its address is none of our business
  }
  const line = new Line(host);
  line.tell("address", search);
  return () => line.close();
}
