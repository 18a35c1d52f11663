import { describe, expect, it } from "vitest";
import {
  framesWithCode,
  hasExactVersion,
  matchesOf,
  thumbnailsOf,
  toDownloadName,
} from "../../../components/imports/artifact-names.ts";
import type { FrameMatch } from "../../../lib/imports/frame-match.ts";

const artifact = (name: string, url: string | null = null) => ({
  name,
  mediaType: "text/plain",
  bytes: 1,
  parts: url === null ? 1 : 0,
  url,
  match: null as FrameMatch | null,
});

const ARTIFACTS = [
  artifact("inventory.json"),
  artifact("preview/1:2.json"),
  artifact("preview-exact/1:2.json"),
  artifact("thumbnails/1:2.svg", "https://files.example/1"),
  artifact("thumbnails/I1:2;3:4.png", "https://files.example/2"),
];

describe("the results of an import", () => {
  it("are found by the node they belong to", () => {
    expect([...thumbnailsOf(ARTIFACTS)]).toEqual([
      ["1:2", "https://files.example/1"],
      ["I1:2;3:4", "https://files.example/2"],
    ]);
    expect([...framesWithCode(ARTIFACTS)]).toEqual(["1:2"]);
  });

  it("have an exact version only of frames for which one is stored", () => {
    expect(hasExactVersion(ARTIFACTS, "1:2")).toBe(true);
    expect(hasExactVersion(ARTIFACTS, "1:3")).toBe(false);
  });

  it("list the measured match of each frame's flowing version", () => {
    const match = { differing: 0.02, hasFonts: true };
    const exact = { ...match, differing: 0.01 };
    const measured = ARTIFACTS.map((known) => {
      if (known.name === "preview/1:2.json") return { ...known, match };
      return known.name === "preview-exact/1:2.json" ? { ...known, match: exact } : known;
    });
    expect([...matchesOf(measured)]).toEqual([["1:2", match]]);
    expect([...matchesOf(ARTIFACTS)]).toEqual([]);
  });

  it.each([
    ["ada/harbor", "blueprint.json", "ada-harbor-blueprint.json"],
    ["Harbor: the app", "frames/Sign in: new.json", "Harbor-the-app-Sign-in-new.json"],
    ["../../etc", "x", "etc-x"],
    ["…", "x", "import-x"],
  ])("of %s get a name that any disk takes: %s", (title, name, fileName) => {
    expect(toDownloadName(title, name)).toBe(fileName);
  });
});
