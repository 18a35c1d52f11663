import type { Handler } from "hono";
import { html } from "hono/html";
import { PAGE_STYLE } from "./page-style.ts";

export type Html = ReturnType<typeof html>;

export interface PageFrame {
  /** The provider this page stands in for, e.g. "Clerk". */
  emulator: string;
  title: string;
  /** One sentence below the title. */
  lead?: string;
  links?: readonly { href: string; label: string }[];
  /** The path of this page, to mark its link. */
  path?: string;
  /** Checks for changes every second and updates the page without moving the reader. */
  isLive?: boolean;
}

function navigation({ links = [], path }: PageFrame): Html {
  const anchors = links.map(
    ({ href, label }) =>
      html`<a href="${href}" ${href === path ? html`aria-current="page"` : ""}>${label}</a>`,
  );
  return html`<nav aria-label="Pages of this emulator">${anchors}</nav>`;
}

/** The frame of all emulator pages. Values in `html` are escaped. */
export function page(frame: PageFrame, body: Html | readonly Html[]): Html {
  const { emulator, title, lead, isLive } = frame;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${emulator} emulator</title>
        <link rel="icon" href="data:," />
        <style>${PAGE_STYLE}</style>
        ${isLive ? html`<script src="/_emulator/live.js" defer></script>` : ""}
      </head>
      <body>
        <header class="bar">
          <div>
            <a class="name" href="/">${emulator} <small>emulator on this machine</small></a>
            ${navigation(frame)}
          </div>
        </header>
        <main ${isLive ? html`data-live` : ""}>
          <h1>${title}</h1>
          ${lead ? html`<p class="lead">${lead}</p>` : ""}${body}
        </main>
      </body>
    </html>`;
}

export type Meaning = "good" | "attention" | "bad" | "neutral";

/** Never color alone: the word carries the meaning, and the dot repeats it. */
export function status(meaning: Meaning, word: string): Html {
  return html`<span class="status ${meaning}">${word}</span>`;
}

/** Emulator and reader share a machine, and so a time zone; the exact time shows on hover. */
export function time(epochMs: number): Html {
  const moment = new Date(epochMs);
  const exact = moment.toISOString();
  return html`<time datetime="${exact}" title="${exact}">${moment.toLocaleTimeString("en-GB")}</time>`;
}

/**
 * Rows carry `data-key`: a new one is highlighted. A page in whose `main` something is
 * open or selected is not updated.
 */
const LIVE_SCRIPT = `
const EVERY_MS = 1000;
const main = document.querySelector("main[data-live]");
let shown = main.innerHTML;
function isBusy() {
  const selection = document.getSelection();
  return main.querySelector("details[open]") !== null || (selection !== null && !selection.isCollapsed);
}
async function look() {
  if (document.hidden || isBusy()) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  if (next.innerHTML === shown || isBusy()) return;
  const known = new Set([...main.querySelectorAll("[data-key]")].map((row) => row.dataset.key));
  const focused = document.activeElement?.id;
  shown = next.innerHTML;
  main.innerHTML = shown;
  for (const row of main.querySelectorAll("[data-key]")) {
    if (!known.has(row.dataset.key)) row.dataset.fresh = "";
  }
  if (focused) document.getElementById(focused)?.focus();
}
setInterval(() => look().catch(() => {}), EVERY_MS);
`;

export const liveScript: Handler = (c) =>
  c.body(LIVE_SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8" });
