import { describe, expect, it } from "vitest";
import { Snapshot } from "../../../../local/emulators/github/git/snapshot.ts";
import { treeJson, wrappedBase64 } from "../../../../local/emulators/github/git-json.ts";
import { REPOSITORIES } from "../../../../local/emulators/github/repositories.ts";

const MIB = 1024 * 1024;

function listed(files: number, nameLength: number) {
  const [repository] = REPOSITORIES;
  if (!repository) throw new Error("There is no repository");
  const names = Array.from({ length: files }, (_, index) =>
    String(index).padStart(nameLength, "0"),
  );
  const snapshot = new Snapshot(Object.fromEntries(names.map((name) => [name, ""])));
  const found = { tree: snapshot.tree, snapshot };
  const place = { url: "http://localhost", repository };
  return (isRecursive: boolean) => treeJson(place, found, isRecursive);
}

describe("a tree as GitHub returns it", () => {
  it("is truncated beyond seven megabytes of listing, when it is recursive", () => {
    const treeOf = listed(2000, 4000);
    const cut = treeOf(true);
    expect(cut.truncated).toBe(true);
    expect(cut.tree.length).toBeLessThan((7 * MIB) / 4000);
    expect(cut.tree.length).toBeGreaterThan(1700);
    expect(treeOf(false)).toMatchObject({ truncated: false, tree: { length: 2000 } });
  });

  it("is complete below that", () => {
    expect(listed(2000, 40)(true)).toMatchObject({ truncated: false, tree: { length: 2000 } });
  });
});

it("content is split into lines of sixty characters", () => {
  const lines = wrappedBase64(Buffer.from("x".repeat(100))).split("\n");
  expect(lines.map(({ length }) => length)).toEqual([60, 60, 16, 0]);
});
