import { expect, it } from "vitest";
import { openFolder, parseTree } from "../../../components/repositories/tree-view.ts";

it("a tree is read back, and nothing else is", () => {
  const tree = { "a.ts": 1 };
  expect(parseTree(JSON.stringify({ commit: "x", tree }))).toEqual(tree);
  for (const text of ["", "null", "{}", '{"tree":null}', "[]"]) expect(parseTree(text)).toBeNull();
});

it("a folder shows folders first, and numbers in their order", () => {
  const { folders, files } = openFolder({
    "p10.ts": 1,
    b: {},
    "p2.ts": 2,
    a: { x: 1 },
    link: null,
  });
  expect(folders.map(([name]) => name)).toEqual(["a", "b"]);
  expect(files).toEqual([
    ["link", null],
    ["p2.ts", 2],
    ["p10.ts", 1],
  ]);
});
