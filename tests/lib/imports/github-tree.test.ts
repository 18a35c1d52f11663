import { expect, it } from "vitest";
import {
  MAX_FILES_IN_TREE,
  readTreeAnswer,
  readWholeTree,
  type Tree,
} from "../../../lib/imports/github-tree.ts";
import { aRepository, treeOf } from "../../support/import-content.ts";

async function* inChunks(text: string) {
  for (let start = 0; start < text.length; start += 1000) yield text.slice(start, start + 1000);
}
const answer = (body: unknown) => ({
  status: 200,
  headers: new Headers(),
  chunks: inChunks(typeof body === "string" ? body : JSON.stringify(body)),
});

const file = (path: string) => ({ path, kind: "file" as const, sizeBytes: 1, sha: `of ${path}` });
const folder = (path: string) => ({ path, kind: "folder" as const, sizeBytes: 0, sha: path });

it("files, folders, links and submodules are distinguished", async () => {
  const entry = (path: string, mode: string, type: string) => ({ path, mode, type, sha: "s" });
  const tree = [
    { ...entry("a.ts", "100644", "blob"), size: 12 },
    entry("lib", "040000", "tree"),
    entry("link", "120000", "blob"),
    entry("vendor", "160000", "commit"),
  ];
  const read = await readTreeAnswer(answer({ sha: "t", tree, truncated: false }));
  expect(read.isShortened).toBe(false);
  expect(read.files.map(({ kind, sizeBytes }) => [kind, sizeBytes])).toEqual([
    ["file", 12],
    ["folder", 0],
    ["link", 0],
    ["submodule", 0],
  ]);
});

it("ten thousand files are read", async () => {
  const read = await readTreeAnswer(answer(treeOf(aRepository({ files: 10_000 }))));
  expect(read.files.filter(({ kind }) => kind === "file")).toHaveLength(10_000);
});

it.each(["<html>", "{}", '{"sha":"t","tree":[{"path":7}]}', '{"sha":"t","tree":[{"path":'])(
  "%s is not a tree",
  async (body) => {
    await expect(readTreeAnswer(answer(body))).rejects.toThrow();
  },
);

it("a complete tree takes one call and is sorted", async () => {
  const asked: [string, boolean][] = [];
  const tree = await readWholeTree("root", async (sha, isRecursive) => {
    asked.push([sha, isRecursive]);
    return { files: [file("b"), file("a")], isShortened: false };
  });
  expect(tree.files.map(({ path }) => path)).toEqual(["a", "b"]);
  expect(asked).toEqual([["root", true]]);
});

it("a truncated tree is read folder by folder", async () => {
  const answers: Record<string, Tree> = {
    "root true": { files: [file("a")], isShortened: true },
    "root false": { files: [file("a"), folder("deep"), folder("flat")], isShortened: false },
    "deep true": { files: [], isShortened: true },
    "deep false": { files: [file("x"), folder("inner")], isShortened: false },
    "inner true": { files: [file("y")], isShortened: false },
    "flat true": { files: [file("z")], isShortened: false },
  };
  const tree = await readWholeTree("root", async (sha, isRecursive) => {
    const found = answers[`${sha} ${isRecursive}`];
    if (!found) throw new Error(`nobody knows ${sha}`);
    return found;
  });
  expect(tree.isShortened).toBe(false);
  expect(tree.files.map(({ path }) => path)).toEqual([
    "a",
    "deep",
    "deep/inner",
    "deep/inner/y",
    "deep/x",
    "flat",
    "flat/z",
  ]);
});

it("the calls for an endless tree are bounded", async () => {
  let calls = 0;
  const tree = await readWholeTree("root", async () => {
    calls += 1;
    return { files: [folder(`f${calls}`)], isShortened: true };
  });
  expect(tree).toMatchObject({ isOurCut: true });
  expect(calls).toBeLessThanOrEqual(400);
});

it("our own limit is reported separately, and folders do not count toward it", async () => {
  const entry = (path: string, type: string) => ({ path, mode: "100644", type, sha: "s" });
  const entries = [
    ...Array.from({ length: 10 }, (_, place) => entry(`d${place}`, "tree")),
    ...Array.from({ length: MAX_FILES_IN_TREE }, (_, place) => entry(`f${place}`, "blob")),
  ];
  const full = await readTreeAnswer(answer({ sha: "t", tree: entries, truncated: false }));
  expect(full.files).toHaveLength(MAX_FILES_IN_TREE + 10);
  expect(full).toMatchObject({ isShortened: false });
  expect(full.isOurCut).toBeUndefined();
  const more = [...entries, entry("one-more", "blob")];
  const cut = await readTreeAnswer(answer({ sha: "t", tree: more, truncated: false }));
  expect(cut.files).toHaveLength(MAX_FILES_IN_TREE + 10);
  expect(cut).toMatchObject({ isShortened: false, isOurCut: true });
  let calls = 0;
  const whole = await readWholeTree("root", async () => {
    calls += 1;
    return cut;
  });
  expect([calls, whole.isOurCut]).toEqual([1, true]);
});
