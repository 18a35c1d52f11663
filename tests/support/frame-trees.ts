import type { CodeVersion } from "../../lib/designs/elements/element.ts";
import { toPicturePath, toPicturePlace } from "../../lib/designs/elements/picture-path.ts";
import { findPictureReferences } from "../../lib/designs/elements/picture-references.ts";
import { type FrameTree, toFrameTree } from "../../lib/designs/output/frame-tree.ts";
import { fillPictures } from "../../lib/designs/output/tree-json.ts";
import { readDesignComponents } from "../../lib/designs/read/components.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";
import { findStates } from "../../lib/designs/states/component-states.ts";
import { joinFrames } from "../../lib/designs/widths/join-frames.ts";
import { beacon } from "../../local/emulators/figma/files/beacon/beacon.ts";
import { harbor } from "../../local/emulators/figma/files/harbor/harbor.ts";
import { juniper } from "../../local/emulators/figma/files/juniper/juniper.ts";
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

/** A frame of buttons with the states of their component, which lies on another page. */
export function statefulTree(): FrameTree {
  const file = JSON.parse(JSON.stringify(beacon())) as ReturnType<typeof beacon>;
  const [[screen] = [], [set] = []] = (file.root.children ?? []).map(({ children }) => children);
  const { tree } = toFrameTree(readLayer({ ...screen }), {
    styles: readDesignStyles(file.styles),
    components: readDesignComponents(file),
    states: findStates(readLayer({ ...set })),
  });
  return tree;
}

/** A frame of switches, whose component lies on another page. */
export function switchTree(): FrameTree {
  const file = JSON.parse(JSON.stringify(harbor())) as ReturnType<typeof harbor>;
  const layers = (file.root.children ?? []).flatMap(({ children = [] }) => children);
  const frame = layers.find(({ name }) => name === "Settings");
  const { tree } = toFrameTree(readLayer({ ...frame }), {
    styles: readDesignStyles(file.styles),
    components: readDesignComponents(file),
    states: new Map(layers.flatMap((layer) => [...findStates(readLayer({ ...layer }))])),
  });
  return tree;
}

/** Of the pages that were drawn in several widths: one tree for all widths of each. */
export function joinedTrees(): FrameTree[] {
  return Object.values(HAND_MADE).flatMap((frames) => {
    const trees = frames().map((raw) => treeOf(raw));
    const { frame } = joinFrames("Page", trees);
    return frame ? [frame] : [];
  });
}
