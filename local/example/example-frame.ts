import { toPicturePath, toPicturePlace } from "../../lib/designs/elements/picture-path.ts";
import { findPictureReferences } from "../../lib/designs/elements/picture-references.ts";
import {
  parseFramePreview,
  showPictures,
  toFramePreview,
  writeFramePreview,
} from "../../lib/designs/output/frame-preview.ts";
import { type FrameTree, toFrameTree } from "../../lib/designs/output/frame-tree.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { fillPictures } from "../../lib/designs/output/tree-json.ts";
import { readDesignComponents } from "../../lib/designs/read/components.ts";
import { readDesignNode } from "../../lib/designs/read/read-node.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";
import { tidyTree } from "../../lib/designs/tidy/tidy-tree.ts";
import { harbor } from "../emulators/figma/files/harbor/harbor.ts";
import { photoPng } from "../emulators/figma/render/photo.ts";
import { renderSvg } from "../emulators/figma/render/svg.ts";

export const DESIGN = "Harbor";
export const FRAME = "Overview";

const file = harbor();
const MOST_PICTURES = 100;

const photo = (imageRef: string): string =>
  `data:image/png;base64,${photoPng(imageRef).toString("base64")}`;

export interface ExampleFrame {
  readonly width: number;
  readonly height: number;
  readonly tree: FrameTree;
  /** The code as a page, as the product's own previews show it. */
  readonly page: string;
  /** The emulator's own picture of the frame. */
  readonly render: string;
}

/** The emulator's stored design, through every pass of an import. */
export async function generateFrame(): Promise<ExampleFrame> {
  const frames = (file.root.children ?? []).flatMap(({ children }) => children ?? []);
  const raw = frames.find(({ name }) => name === FRAME);
  const node = raw && readDesignNode(raw);
  const render = raw && renderSvg(raw, 1, photo);
  if (!raw?.absoluteBoundingBox || !node || !render) throw new Error(`${FRAME} cannot be read`);
  const { width, height } = raw.absoluteBoundingBox;
  const references = findPictureReferences(node, MOST_PICTURES);
  const pictures = new Map(references.map((name) => [name, toPicturePlace(name)]));
  const styles = readDesignStyles(file.styles);
  const components = readDesignComponents(file);
  const { tree: written } = toFrameTree(node, { styles, components, pictures });
  const pathOf = (reference: string) => toPicturePath(reference, "image/png");
  const paths = new Map(references.map((name) => [name, pathOf(name)]));
  const tree = tidyTree(fillPictures(written, paths));
  const preview = parseFramePreview(writeFramePreview(toFramePreview(tree)));
  if (preview === null) throw new Error(`${FRAME} has no preview`);
  const addresses = new Map(references.map((name) => [pathOf(name), photo(name)]));
  const page = await previewDocument(showPictures(preview, addresses));
  return { width, height, tree, page, render };
}
