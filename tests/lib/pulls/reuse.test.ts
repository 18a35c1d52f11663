import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { findReused, toBlobHash } from "../../../lib/pulls/reuse.ts";

const ADDED = [
  { path: "src/overview/entry.tsx", sha: "a" },
  { path: "src/overview/button.tsx", sha: "b" },
];
const PATHS = ["src/settings/entry.tsx", "src/settings/button.tsx", "src/settings/other.tsx"];

const find = (change: Partial<Parameters<typeof findReused>[1]> = {}) =>
  findReused(PATHS, {
    added: ADDED,
    ours: new Set(),
    hash: async (path) => (path.endsWith("entry.tsx") ? "a" : "c"),
    hashInBase: async () => "a",
    ...change,
  });
const entry = [{ from: "src/settings/entry.tsx", to: "src/overview/entry.tsx" }];

it("a file of the same name and content is used where it is", async () => {
  expect(await find()).toEqual(entry);
});

it("a file that the base has changed or lost, or that is replaced, is written", async () => {
  expect(await find({ hashInBase: async () => "z" })).toEqual([]);
  expect(await find({ hashInBase: async () => null })).toEqual([]);
  expect(await find({ ours: new Set(["src/overview/entry.tsx"]) })).toEqual([]);
  expect(await find({ added: [{ path: PATHS[0] ?? "", sha: "a" }] })).toEqual([]);
});

it("contents are named as git names them", async () => {
  const bytes = new TextEncoder().encode("Grüße\n");
  const whole = Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]);
  expect(await toBlobHash(bytes)).toBe(createHash("sha1").update(whole).digest("hex"));
  expect(await toBlobHash(new Uint8Array())).toBe("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
});
