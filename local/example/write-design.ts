import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toDrawingNode } from "../../lib/designs/elements/picture-path.ts";
import { findPictureReferences } from "../../lib/designs/elements/picture-references.ts";
import { readDesignNode } from "../../lib/designs/read/read-node.ts";
import { BASE_PLACE, EXAMPLE_FILES, EXAMPLE_TITLE } from "../../lib/imports/example.ts";
import { choosePictures, MOST_PICTURES, mostDrawings } from "../../lib/imports/figma-pictures.ts";
import type { FigmaNode } from "../emulators/figma/design/node.ts";
import { answerFile, answerNodes } from "../emulators/figma/file-routes.ts";
import { harbor } from "../emulators/figma/files/harbor/harbor.ts";
import { photoPng } from "../emulators/figma/render/photo.ts";
import { renderSvg } from "../emulators/figma/render/svg.ts";

/**
 * Writes what Figma's API would answer about the example design, and its pictures, for people who try it without an
 * account. An import asks for the same frames in any order, so each answer holds all of them.
 */
export function writeDesign(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const document = harbor();
  const frames = (document.root.children ?? []).flatMap(({ children }) => children ?? []);
  const ids = frames.map(({ id }) => id);
  const references = choosePictures(
    frames.map((raw, position) => {
      const node = readDesignNode(raw);
      return node ? findPictureReferences(node, MOST_PICTURES, mostDrawings(position)) : [];
    }),
  );
  const drawings = references.flatMap((name) => toDrawingNode(name) ?? []);
  const photos = references.filter((name) => toDrawingNode(name) === null);
  const write = (name: string, answer: object) =>
    writeFileSync(join(folder, name), JSON.stringify(answer));

  write(EXAMPLE_FILES.outline, {
    name: EXAMPLE_TITLE,
    ...answerFile(document, [], { depth: 2, hasGeometry: false }),
  });
  const whole = { depth: Number.POSITIVE_INFINITY, hasGeometry: true };
  write(EXAMPLE_FILES.nodes, { nodes: answerNodes(document, ids, whole) });
  const rendered = [...ids, ...drawings].map((id) => [
    id,
    writeRender(folder, id, document.byId.get(id)),
  ]);
  write(EXAMPLE_FILES.renders, { err: null, images: Object.fromEntries(rendered) });
  const filled = photos.map((reference) => [reference, writePhoto(folder, reference)]);
  write(EXAMPLE_FILES.fills, { error: false, meta: { images: Object.fromEntries(filled) } });
}

const inline = (reference: string): string =>
  `data:image/png;base64,${photoPng(reference).toString("base64")}`;

/** Returns the address, or null for what is not to be seen. */
function writeRender(folder: string, id: string, node: FigmaNode | undefined): string | null {
  const svg = node && renderSvg(node, 1, inline);
  if (!svg) return null;
  const name = `${id.replaceAll(/[^\w]/g, "-")}.svg`;
  writeFileSync(join(folder, name), svg);
  return `${BASE_PLACE}/${name}`;
}

function writePhoto(folder: string, reference: string): string {
  const name = `${encodeURIComponent(reference)}.png`;
  writeFileSync(join(folder, name), photoPng(reference));
  return `${BASE_PLACE}/${name}`;
}
