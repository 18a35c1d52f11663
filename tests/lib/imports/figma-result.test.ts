import { expect, it } from "vitest";
import { readDesignNode } from "../../../lib/designs/read/read-node.ts";
import { mergeDigests } from "../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../lib/designs/tokens/frame-digest.ts";
import { MOST_PREVIEWS } from "../../../lib/imports/figma-plan.ts";
import {
  isTreeName,
  notesOf,
  summarizeFigma,
  toInventoryFile,
  toPreviewName,
  toTreeName,
  toTreeNode,
} from "../../../lib/imports/figma-result.ts";
import { aDesign, nodeOf } from "../../support/import-content.ts";

const INVENTORY = {
  name: "Drawing",
  version: "12",
  lastModified: "2026-10-01T10:00:00Z",
  pages: [],
  components: [],
  styleCounts: { fill: 0, text: 0, effect: 0 },
  notes: [],
};
const FRAME = { id: "1:100000", name: "Frame", kind: "frame" as const, page: "Page 1" };

function digestOf(id: string) {
  const raw = nodeOf(aDesign(), id) as { document: unknown };
  const node = readDesignNode(raw.document);
  if (!node) throw new Error("not a node");
  return digestFrame(node, new Map());
}

it("lists every frame, read or not", () => {
  const digest = digestOf("1:100000");
  const read = {
    digest,
    fingerprint: "f0",
    pageFingerprint: null,
    hasCode: true,
    componentName: "Frame",
    notes: [],
    exactNotes: null,
    components: [],
  };
  const unread = { ...read, digest: null, hasCode: false, componentName: null };
  const planned = [FRAME, { ...FRAME, id: "1:2", name: "Huge" }];
  const { frames } = toInventoryFile(INVENTORY, planned, [read, unread]);
  expect(frames).toMatchObject([
    { id: "1:100000", isRead: true, hasCode: true, nodes: 9, width: 360, fonts: ["Inter"] },
    { id: "1:2", name: "Huge", isRead: false, hasCode: false, nodes: 0, fonts: [] },
  ]);
});

it("a frame selected by link takes its name from its node", () => {
  const read = {
    digest: digestOf("1:100000"),
    fingerprint: null,
    pageFingerprint: null,
    hasCode: false,
    componentName: null,
  };
  const frame = { ...FRAME, name: "", page: null };
  const { frames } = toInventoryFile(
    INVENTORY,
    [frame],
    [{ ...read, notes: [], exactNotes: null, components: [] }],
  );
  expect(frames[0]?.name).toBe("Frame 1.1");
});

it("says how many frames of a large design become code, and how the others can", () => {
  const planned = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...FRAME, id: `1:${place}` }));
  const notesOf = (count: number) => toInventoryFile(INVENTORY, planned(count), []).notes;
  expect(notesOf(MOST_PREVIEWS)).toEqual([]);
  expect(notesOf(4800)).toEqual([
    "Code can be generated for the first 200 of 4,800 frames. For another one, import it or its page by a link.",
  ]);
});

it("the summary counts nodes and tokens", () => {
  const digest = digestOf("1:100000");
  const read = {
    digest,
    fingerprint: "f0",
    pageFingerprint: null,
    hasCode: true,
    componentName: "Frame",
    notes: [],
    exactNotes: null,
    components: [],
  };
  const file = toInventoryFile(INVENTORY, [FRAME], [read]);
  const summary = summarizeFigma(file, mergeDigests([digest]));
  expect(summary).toMatchObject({ provider: "figma", version: "12", frames: 1, nodes: 9 });
  expect(summary.tokens.colors).toBeGreaterThan(0);
});

it("both versions of a frame have names of their own", () => {
  const names = [toTreeName, toPreviewName].flatMap((nameOf) => [
    nameOf("1:2", "flowing"),
    nameOf("1:2", "exact"),
  ]);
  expect(names).toEqual([
    "trees/1:2.json",
    "trees-exact/1:2.json",
    "preview/1:2.json",
    "preview-exact/1:2.json",
  ]);
});

it("a tree is told by its name, in both versions, and nothing else is one", () => {
  for (const version of ["flowing", "exact"] as const) {
    expect(isTreeName(toTreeName("1:2", version))).toBe(true);
    expect(isTreeName(toPreviewName("1:2", version))).toBe(false);
  }
  expect(isTreeName("images/trees.png")).toBe(false);
});

it("a flowing tree's name leads back to its node, which an exact one repeats", () => {
  expect(toTreeNode(toTreeName("I1:2;3:4", "flowing"))).toBe("I1:2;3:4");
  expect(toTreeNode(toTreeName("1:2", "exact"))).toBeNull();
});

it.each([
  ["flowing", ["flows"], ["keeps"], ["flows"]],
  ["exact", ["flows"], ["keeps"], ["keeps"]],
  ["exact", ["flows"], [], []],
  ["exact", ["both"], null, ["both"]],
] as const)(
  "the notes of the %s version, of %j and %j, are %j",
  (version, notes, exactNotes, told) => {
    expect(notesOf({ notes, exactNotes }, version)).toEqual(told);
  },
);
