import { describe, expect, it } from "vitest";
import type { TreeEntry } from "../../../lib/repositories/blueprint.ts";
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
