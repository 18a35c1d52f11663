import { expect, it } from "vitest";
import {
  blobSha,
  commitSha,
  inGitOrder,
  treeSha,
} from "../../../../../local/emulators/github/git/objects.ts";

it.each([
  ["", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"],
  ["hello world\n", "3b18e512dba79e4c8300dd08aeb37f8e728b8dad"],
  ["what is up, doc?", "bd9dbf5aae1a3862dd1526723246b20206e5fc37"],
])("a file of %j has the hash that git computes", (text, sha) => {
  expect(blobSha(Buffer.from(text))).toBe(sha);
});

it("an empty folder has git's well-known hash, and a folder that of git's own example", () => {
  expect(treeSha([])).toBe("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
  // https://git-scm.com/book/en/v2/Git-Internals-Git-Objects, its first tree.
  const sha = "83baae61804e65cc73a7201a7252750c76066a30";
  expect(treeSha([{ name: "test.txt", mode: "100644", sha }])).toBe(
    "d8329fc1cc938780ffdd9f94e0d364e0ea74f579",
  );
});

it("a commit has the hash of its fields", () => {
  const fields = {
    tree: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    parents: [],
    author: { name: "Ada", email: "ada@example.com" },
    date: "2024-01-01T12:00:00Z",
    message: "Begin\n",
  };
  expect(commitSha(fields)).toBe("540980e4858c20adcf55ed19edd61704f6ae868f");
  expect(commitSha({ ...fields, message: "Go on\n" })).not.toBe(
    "540980e4858c20adcf55ed19edd61704f6ae868f",
  );
});

it("a folder is sorted as if its name ended with a slash", () => {
  const sha = "";
  const names = inGitOrder([
    { name: "a", mode: "040000", sha },
    { name: "a.ts", mode: "100644", sha },
    { name: "a-b", mode: "100644", sha },
    { name: "B", mode: "100644", sha },
  ]).map(({ name }) => name);
  expect(names).toEqual(["B", "a-b", "a.ts", "a"]);
});
