import { describe, expect, it } from "vitest";
import { fingerprintFrame } from "../../../../lib/designs/read/fingerprint.ts";
import { MAX_DEPTH } from "../../../../lib/designs/read/read-node.ts";

const frame = ({ x = 100, y = 40, text = "Hello", childX = 8, turn = 1 } = {}) => ({
  document: {
    id: "1:2",
    absoluteBoundingBox: { x, y, width: 300, height: 200 },
    relativeTransform: [
      [turn, 0, x],
      [0, 1, y],
    ],
    children: [
      {
        id: "1:3",
        characters: text,
        absoluteBoundingBox: { x: x + childX, y: y + 8.1, width: 20.000_01, height: 10 },
      },
    ],
  },
});

/** A layer within a layer, and so on; the last says so. */
function nested(layers: number, last: string): object {
  let layer: object = { id: "last", characters: last };
  for (let count = 0; count < layers; count += 1) layer = { id: "1:2", children: [layer] };
  return { document: layer };
}

describe("the fingerprint of a frame", () => {
  it("can be told of any depth, and covers the layers that code is made of", async () => {
    const of = (layers: number, last: string) => fingerprintFrame(nested(layers, last));
    expect(await of(MAX_DEPTH, "a")).not.toBe(await of(MAX_DEPTH, "b"));
    expect(await of(100_000, "a")).toBe(await of(100_000, "b"));
    expect(await of(100_000, "a")).not.toBe(await of(MAX_DEPTH, "a"));
  });

  it("is a SHA-256 in hexadecimal", async () => {
    expect(await fingerprintFrame(frame())).toMatch(/^[0-9a-f]{64}$/);
  });

  it("stays when the frame moves on its canvas", async () => {
    const moved = frame({ x: -7000.3, y: 12_345.7 });
    expect(await fingerprintFrame(moved)).toBe(await fingerprintFrame(frame()));
  });

  it.each([
    ["a text", { text: "Bye" }],
    ["the place of a layer in it", { childX: 9 }],
    ["its turn", { turn: -1 }],
  ])("changes with %s", async (_, change) => {
    expect(await fingerprintFrame(frame(change))).not.toBe(await fingerprintFrame(frame()));
  });

  it("changes with the name of a style that it uses", async () => {
    const named = (name: string) => fingerprintFrame({ ...frame(), styles: { "1:1": { name } } });
    expect(await named("Ink")).not.toBe(await named("Paper"));
  });

  it.each([
    {},
    { document: null },
    { document: { absoluteBoundingBox: 7, relativeTransform: [7] } },
  ])("exists for any answer: %j", async (answer) => {
    expect(await fingerprintFrame(answer)).toHaveLength(64);
  });
});
