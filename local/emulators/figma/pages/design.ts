import { html } from "hono/html";
import { type Html, page } from "../../kernel/page.ts";
import type { FigmaNode } from "../design/node.ts";
import { documentOf, type FigmaFile } from "../files.ts";
import { frameOf } from "./frame.ts";

const MOST_SHOWN = 60;

/** As Figma's own "Copy link" writes it, at this emulator's address. */
const linkTo = (url: string, { key, name }: FigmaFile, node: FigmaNode): string =>
  `${url}/design/${key}/${encodeURIComponent(name)}?node-id=${node.id.replace(":", "-")}`;

interface Shown {
  readonly node: FigmaNode;
  readonly link: string;
  readonly picture: string | null;
}

function card({ node, link, picture }: Shown): Html {
  const { width = 0, height = 0 } = node.absoluteBoundingBox ?? {};
  const image = picture
    ? html`<img src="${picture}" alt="${node.name}" loading="lazy" style="max-width: 100%; height: auto; border: 1px solid var(--line)" />`
    : "";
  return html`<div class="card">
    <p>${node.name} <small>${width} × ${height}</small></p>
    ${image}
    <p><code>${link}</code></p>
  </div>`;
}

/** What a person sees on opening the file: its pages, their frames, and links to them. */
export function designPage(
  url: string,
  file: FigmaFile,
  pictureOf: (node: FigmaNode) => string | null,
): Html {
  const pages = documentOf(file).root.children ?? [];
  const sections = pages.slice(0, MOST_SHOWN).map(
    ({ name, children = [] }) =>
      html`<h2>${name}</h2>
        ${children.length === 0 ? html`<p class="empty">Nothing on this page.</p>` : ""}
        ${children
          .slice(0, MOST_SHOWN)
          .map((node) => card({ node, link: linkTo(url, file, node), picture: pictureOf(node) }))}`,
  );
  return page(
    { ...frameOf("/design"), title: file.name, lead: `${file.folderName} · ${file.key}` },
    sections,
  );
}
