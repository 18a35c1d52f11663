import { expect, it } from "vitest";
import { compareFrames } from "../../../components/designs/frame-changes.ts";
import type { ListedFrame } from "../../../lib/imports/figma-result.ts";

const frame = (id: string, fields: Partial<ListedFrame> = {}): ListedFrame => ({
  id,
  name: `Frame ${id}`,
  kind: "frame",
  page: "App",
  isRead: true,
  width: 390,
  height: 844,
  nodes: 12,
  fingerprint: "f0",
  hasCode: true,
  componentName: "Home",
  notes: [],
  pageFingerprint: null,
  exactNotes: null,
  fonts: [],
  ...fields,
});

const compare = (before: ListedFrame[], after: ListedFrame[]) =>
  compareFrames({ frames: before }, { frames: after }, "i2");

it("a frame is added, changed by its fingerprint, or gone", () => {
  const before = [frame("1"), frame("2"), frame("3")];
  const after = [frame("1"), frame("2", { fingerprint: "f1" }), frame("4", { hasCode: false })];
  expect(compare(before, after)).toEqual([
    { kind: "added", name: "Frame 4" },
    { kind: "changed", name: "Frame 2", href: "/designs/i2/frames/2" },
    { kind: "gone", name: "Frame 3" },
  ]);
});

it("a renamed frame names its former name", () => {
  expect(compare([frame("1")], [frame("1", { name: "Home" })])).toMatchObject([
    { kind: "changed", name: "Home", detail: "was called Frame 1" },
  ]);
});

it("a frame without code changes with its size", () => {
  const plain = { fingerprint: null, hasCode: false };
  expect(compare([frame("1", plain)], [frame("1", plain)])).toEqual([]);
  expect(compare([frame("1", plain)], [frame("1", { ...plain, nodes: 13 })])).toHaveLength(1);
  expect(compare([frame("1", plain)], [frame("1")])).toHaveLength(1);
});
