import type { CodeVersion } from "../../lib/designs/elements/element.ts";
import { toPicturePath, toPicturePlace } from "../../lib/designs/elements/picture-path.ts";
import { findPictureReferences } from "../../lib/designs/elements/picture-references.ts";
import { type FrameTree, toFrameTree } from "../../lib/designs/output/frame-tree.ts";
import { fillPictures } from "../../lib/designs/output/tree-json.ts";
import { readDesignComponents } from "../../lib/designs/read/components.ts";
import { withVariables } from "../../lib/designs/read/schemes.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";
import { readVariables } from "../../lib/designs/read/variables.ts";
import { findStates } from "../../lib/designs/states/component-states.ts";
import { joinFrames } from "../../lib/designs/widths/join-frames.ts";
import type { FigmaDocument } from "../../local/emulators/figma/design/figma-document.ts";
import { harbor } from "../../local/emulators/figma/files/harbor/harbor.ts";
import { juniper } from "../../local/emulators/figma/files/juniper/juniper.ts";
import { meridian } from "../../local/emulators/figma/files/meridian/meridian.ts";
import { type FileFacts, readLayer } from "./design-code.ts";
import type { RawLayer } from "./design-layers.ts";
import { HAND_MADE } from "./page-families.ts";

/** A frame as an import keeps it, with the final paths of its pictures. */
export function treeOf(
  raw: RawLayer,
  file: FileFacts = {},
  version: CodeVersion = "flowing",
): FrameTree {
  const node = readLayer(raw);
  const names = findPictureReferences(node, 100);
  const { tree } = toFrameTree(node, {
    styles: readDesignStyles(file.styles),
    components: readDesignComponents(file),
    pictures: new Map(names.map((name) => [name, toPicturePlace(name)])),
    version,
  });
  return fillPictures(tree, new Map(names.map((name) => [name, toPicturePath(name, "image/png")])));
}

/** All frames of the emulator's files. */
export function emulatedTrees(): FrameTree[] {
  return [harbor(), juniper()].flatMap((file) => {
    const facts = JSON.parse(JSON.stringify(file)) as FileFacts;
    const canvases = file.root.children ?? [];
    const frames = canvases.flatMap(({ children = [] }) => children);
    return frames.map((frame) => treeOf(JSON.parse(JSON.stringify(frame)) as RawLayer, facts));
  });
}

/** A frame with the states of all components of its file, which lie on another page. */
export function treeWithStates(document: FigmaDocument, frameName: string): FrameTree {
  const file = JSON.parse(JSON.stringify(document)) as FigmaDocument;
  const layers = (file.root.children ?? []).flatMap(({ children = [] }) => children);
  const frame = layers.find(({ name }) => name === frameName);
  const { tree } = toFrameTree(readLayer({ ...frame }), {
    styles: withVariables(readDesignStyles(file.styles), readVariables(file)),
    components: readDesignComponents(file),
    states: new Map(layers.flatMap((layer) => [...findStates(readLayer({ ...layer }))])),
  });
  return tree;
}

/** A frame of buttons that lead nowhere. */
export function statefulTree(): FrameTree {
  const text = JSON.stringify(meridian());
  const file = JSON.parse(text, (key, value) => (key === "interactions" ? undefined : value));
  return treeWithStates(file as FigmaDocument, "Booking");
}

/** Of the pages that were drawn in several widths: one tree for all widths of each. */
export function joinedTrees(): FrameTree[] {
  return Object.values(HAND_MADE).flatMap((frames) => {
    const trees = frames().map((raw) => treeOf(raw));
    const { frame } = joinFrames("Page", trees);
    return frame ? [frame] : [];
  });
}
