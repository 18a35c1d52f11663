import { expect, it } from "vitest";
import { groupFiles, nameFiles } from "../../../components/imports/file-names.ts";
import type { ListedFrame } from "../../../lib/imports/figma-result.ts";

const frame = (id: string, name: string, kind: ListedFrame["kind"] = "frame"): ListedFrame => ({
  id,
  name,
  kind,
  page: "App",
  isRead: true,
  width: 1,
  height: 1,
  nodes: 1,
  fingerprint: null,
  hasCode: true,
  componentName: null,
  notes: [],
  pageFingerprint: null,
  exactNotes: null,
  fonts: [],
});
const artifact = (name: string) => ({
  name,
  mediaType: "text/plain",
  bytes: 1,
  parts: 1,
  url: null,
  match: null,
});

const INVENTORY = {
  frames: [frame("1:2", "Sign in"), frame("1:3", "sign in"), frame("1:4", "A/B", "component")],
};
const ARTIFACTS = [
  "inventory.json",
  "preview/1:2.json",
  "preview/1:3.json",
  "preview-exact/1:2.json",
  "thumbnails/1:2.svg",
  "thumbnails/1:4.svg",
  "images/photo.png",
].map(artifact);

it("files are named after frames and components, each name once on any disk", () => {
  expect([...nameFiles(ARTIFACTS, INVENTORY).values()]).toEqual([
    "inventory.json",
    "frames/Sign in.json",
    "frames/sign in-2.json",
    "frames/Sign in (exact).json",
    "frames/Sign in.svg",
    "components/A-B.svg",
    "images/photo.png",
  ]);
});

it("groups count frames and components, not their files, and leave nothing out", () => {
  const groups = groupFiles(ARTIFACTS, INVENTORY);
  expect(groups.map(({ title, count, files }) => [title, count, files.length])).toEqual([
    ["Files", 1, 1],
    ["Frames", 2, 4],
    ["Components", 1, 1],
    ["Images", 1, 1],
  ]);
  const unnamed = groupFiles(ARTIFACTS, null);
  expect(unnamed.flatMap(({ files }) => files)).toHaveLength(ARTIFACTS.length);
  expect(groupFiles([], null)).toEqual([]);
});
