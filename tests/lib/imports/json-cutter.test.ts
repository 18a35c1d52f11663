import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cutJson,
  JsonCutter,
  MalformedJson,
  type Member,
} from "../../../lib/imports/json-cutter.ts";

function cut(text: string, patterns: string[][], size = text.length, longest = 10_000): Member[] {
  const cutter = new JsonCutter(patterns, longest);
  const members: Member[] = [];
  for (let start = 0; start < text.length; start += size) {
    members.push(...cutter.feed(text.slice(start, start + size)));
  }
  cutter.end();
  return members;
}

it("extracts the wanted members for any chunk boundaries", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
      fc.array(fc.jsonValue({ maxDepth: 3 })),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(0, 2),
      (nodes, tree, size, indent) => {
        const text = JSON.stringify(
          { before: { nodes: 1 }, nodes, tree, after: "]}" },
          null,
          indent,
        );
        const members = cut(
          text,
          [
            ["nodes", "*"],
            ["tree", "*"],
          ],
          size,
        );
        const read = members.map(({ path, text: kept }) => [path, JSON.parse(kept ?? "")]);
        const sent = JSON.parse(text) as { nodes: Record<string, unknown>; tree: unknown[] };
        expect(read).toEqual([
          ...Object.entries(sent.nodes).map(([key, value]) => [["nodes", key], value]),
          ...sent.tree.map((value, place) => [["tree", String(place)], value]),
        ]);
      },
    ),
  );
});

it("scalars and deeper members can be wanted", () => {
  const text = '{"sha": "a,b}" , "n": 12,"ok":true,"commit":{"tree":{"sha":"x"},"more":[{}]}}';
  expect(cut(text, [["sha"], ["n"], ["ok"], ["commit", "tree", "sha"]], 3)).toEqual([
    { path: ["sha"], text: '"a,b}"' },
    { path: ["n"], text: "12" },
    { path: ["ok"], text: "true" },
    { path: ["commit", "tree", "sha"], text: '"x"' },
  ]);
});

it("an overlong member is dropped, and the next ones are still read", () => {
  const text = JSON.stringify({ nodes: { big: "x".repeat(5000), small: 1 } });
  expect(cut(text, [["nodes", "*"]], 64, 100)).toEqual([
    { path: ["nodes", "big"], text: null },
    { path: ["nodes", "small"], text: "1" },
  ]);
});

it("keeps nothing unwanted, however long the response", () => {
  const cutter = new JsonCutter([["nodes", "*"]], 1000);
  cutter.feed('{"rest":"');
  for (let chunk = 0; chunk < 1000; chunk += 1) cutter.feed("x".repeat(64 * 1024));
  expect(cutter.feed('","nodes":{"a":1}}')).toEqual([{ path: ["nodes", "a"], text: "1" }]);
});

describe("invalid input", () => {
  it.each([
    ["a page of HTML", "<html></html>"],
    ["a word", '"fine"'],
    ["nothing", ""],
    ["an end too early", '{"nodes":{"a":1}'],
    ["a string without end", '{"nodes":{"a":"1}}'],
    ["a bracket of another kind", '{"nodes":{"a":1]}'],
    ["something after the end", '{"nodes":{}} {}'],
    ["an invalid key", '{"nodes":{a:1}}'],
    ["no colon", '{"nodes" {"a":1}}'],
    ["a broken escape", '{"nodes":{"\\x":1}}'],
  ])("%s is malformed", (_, text) => {
    expect(() => cut(text, [["nodes", "*"]])).toThrow(MalformedJson);
  });
});

it("members are returned while the response is still arriving", async () => {
  let sent = 0;
  async function* chunks() {
    for (const chunk of ['{"nodes":{"a":1,', '"b":2', "}}"]) {
      sent += 1;
      yield chunk;
    }
  }
  const seen: [string, number][] = [];
  for await (const { path } of cutJson(chunks(), [["nodes", "*"]], 100)) {
    seen.push([path[1] ?? "", sent]);
  }
  expect(seen).toEqual([
    ["a", 1],
    ["b", 3],
  ]);
});
