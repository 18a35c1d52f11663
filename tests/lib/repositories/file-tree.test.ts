import { describe, expect, it } from "vitest";
import {
  BLUEPRINT_VERSION,
  readBlueprint,
  type TreeEntry,
} from "../../../lib/repositories/blueprint.ts";
import { summarizeDirectories } from "../../../lib/repositories/directories.ts";
import { toFileTree } from "../../../lib/repositories/file-tree.ts";
import { file } from "./sample-repositories.ts";

const folder = (path: string): TreeEntry => ({ path, kind: "folder", sizeBytes: 0 });

describe("a file tree", () => {
  it("nests folders, gives files their size and anything else null", () => {
    const tree = toFileTree([
      file("src/index.ts", 12),
      folder("empty"),
      { path: "lib/theirs", kind: "submodule", sizeBytes: 0 },
    ]);
    expect(tree).toEqual({ src: { "index.ts": 12 }, empty: {}, lib: { theirs: null } });
  });

  it("does not depend on the order of its entries", () => {
    const entries = [folder("b"), file("b/c", 1), file("a", 2), file("b/a", 3)];
    expect(JSON.stringify(toFileTree(entries))).toBe(
      JSON.stringify(toFileTree(entries.toReversed())),
    );
  });

  it("keeps names of inherited properties", () => {
    const tree = toFileTree([file("__proto__/constructor", 5)]);
    expect(JSON.stringify(tree)).toBe('{"__proto__":{"constructor":5}}');
    expect("polluted" in {}).toBe(false);
  });

  it("keeps a file when another path treats it as a folder", () => {
    expect(JSON.stringify(toFileTree([file("a", 1), file("a", 2)]))).toBe('{"a":1}');
    expect(JSON.stringify(toFileTree([file("/", 1), file("", 2)]))).toBe("{}");
  });
});

describe("a stored blueprint", () => {
  it("is read back if this version wrote it", () => {
    const written = { version: BLUEPRINT_VERSION, summary: "A repository: 1 file." };
    expect(readBlueprint(JSON.stringify(written))).toEqual(written);
  });

  it.each([{ version: BLUEPRINT_VERSION + 1 }, {}, null, [], "text"])(
    "is null if another version wrote it or it is invalid (%#)",
    (written) => {
      expect(readBlueprint(JSON.stringify(written))).toBeNull();
    },
  );
});

it("folders are counted with their contents, and containers are opened one level", () => {
  const tree = [
    file("README.md", 1),
    file("src/components/button.tsx", 10),
    file("src/components/deep/card.tsx", 20),
    file("src/index.ts", 5),
    file("public/logo.svg", 7),
  ];
  expect(summarizeDirectories(tree)).toEqual([
    { path: "public", files: 1, bytes: 7, purpose: "files served as they are" },
    { path: "src", files: 3, bytes: 35, purpose: "source" },
    { path: "src/components", files: 2, bytes: 30, purpose: "user-interface components" },
  ]);
});

it("a folder named like an inherited property has no purpose", () => {
  expect(summarizeDirectories([file("constructor/a", 1)])[0]?.purpose).toBeNull();
});
