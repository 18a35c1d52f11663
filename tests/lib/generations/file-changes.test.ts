import { expect, it } from "vitest";
import { compareFiles } from "../../../lib/generations/file-changes.ts";

const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join("\n")}\n` });

it("tells by path what was added, removed, changed and left", () => {
  const before = [file("A.tsx", "a", "b", "c"), file("B.tsx", "b"), file("theme.css", "x")];
  const after = [
    file("A.tsx", "a", "B", "B2", "c"),
    file("theme.css", "x"),
    file("C.tsx", "1", "2"),
  ];
  expect(compareFiles(before, after)).toEqual([
    { path: "A.tsx", change: "changed", linesAdded: 2, linesRemoved: 1 },
    { path: "theme.css", change: "same", linesAdded: 0, linesRemoved: 0 },
    { path: "C.tsx", change: "added", linesAdded: 2, linesRemoved: 0 },
    { path: "B.tsx", change: "removed", linesAdded: 0, linesRemoved: 1 },
  ]);
});

it("an empty file has no lines", () => {
  const empty = [{ path: "theme.css", text: "" }];
  expect(compareFiles(empty, [file("theme.css", "a")])).toMatchObject([
    { change: "changed", linesAdded: 1, linesRemoved: 0 },
  ]);
});

it("files with too little in common count as replaced, soon", () => {
  const lines = (mark: string) => Array.from({ length: 20_000 }, (_, n) => `${mark} ${n}`);
  const [change] = compareFiles([file("A", ...lines("a"))], [file("A", ...lines("b"))]);
  expect(change).toMatchObject({ linesAdded: 20_000, linesRemoved: 20_000 });
});

it.each([
  { files: 1, edits: 498, linesAdded: 249 },
  { files: 1, edits: 502, linesAdded: 1000 },
  { files: 4, edits: 248, linesAdded: 124 },
  { files: 4, edits: 252, linesAdded: 1000 },
])(
  "$files changed files of $edits edits each share what may be counted",
  ({ files, edits, linesAdded }) => {
    const lines = (mark: string) =>
      Array.from({ length: 1000 }, (_, n) => (n < edits / 2 ? `${mark} ${n}` : `${n}`));
    const all = (mark: string) =>
      Array.from({ length: files }, (_, n) => file(`${n}`, ...lines(mark)));
    const unchanged = file("same", ...lines("a"));
    const changes = compareFiles([...all("a"), unchanged], [...all("b"), unchanged]);
    expect(changes[0]).toMatchObject({ linesAdded, linesRemoved: linesAdded });
  },
);
