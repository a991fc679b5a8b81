// The button that copies a link which opens an explorer as it is now.

/** @import { Host } from "../types.d.ts" */

import { part } from "../page.js";

const SAID = 2500; // milliseconds for which the button says that it worked

/**
 * On the web site a link is an address. In JupyterLab it is one too where the address of the site is known, and else a line of
 * code.
 * @param {string} query
 * @param {string} site
 * @param {string} address
 */
export function linkTo(query, site, address) {
  const here = address.match(/^(https?:.*?\/)lite\//);
  const home = here ? here[1] : site && site.replace(/\/?$/, "/");
  return home ? `${home}open.html?${query}` : `explore.open_link("${query}")`;
}

/**
 * Where a page may not write to the clipboard (a school's server without https), the browser copies what is marked.
 * @param {string} text
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = part("textarea", { "aria-hidden": "true", style: "position:fixed;opacity:0" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

/**
 * The button itself says that it worked, so that nothing on the page moves.
 * @param {Pick<Host<{ link: string, site: string }>, "say" | "get">} host
 */
export function copyButton({ say, get }) {
  const title = say("Copies a link that opens this as it is now");
  const attributes = { type: "button", class: "v3-button", "data-button": "copy link", "aria-live": "polite", title };
  const button = part("button", attributes, say("Copy link"));
  button.addEventListener("click", async () => {
    const text = linkTo(get("link"), get("site"), location.href);
    await copy(text);
    button.textContent = text.startsWith("http") ? say("Link copied") : say("Code copied");
    button.dataset.copied = text;
    button.focus();
    setTimeout(() => (button.textContent = say("Copy link")), SAID);
  });
  return button;
}
