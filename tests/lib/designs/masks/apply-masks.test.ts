import { describe, expect, it } from "vitest";
import { applyMasks } from "../../../../lib/designs/masks/apply-masks.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { aBox, aLine, aRectangle } from "../../../support/boxes.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import { aFrame, aGradient, aSolid, type RawLayer } from "../../../support/design-layers.ts";
import { aGroup, aVector } from "../../../support/drawings.ts";

const NONE = { has: () => false };
const ALL = { has: () => true };
const BOX = aBox(0, 0, 40, 40);
const FADING = { fills: [aGradient()] };
const aMask = (fields: RawLayer = {}): RawLayer => aRectangle(BOX, { isMask: true, ...fields });

function masked(children: RawLayer[], renders = NONE): readonly DesignNode[] {
  const group = aGroup(0, 0, 40, 40, children, { id: "5:5" });
  return applyMasks(readLayer(aFrame({ children: [group] })), renders).children;
}

it("what lies below a mask stays; what lies above it is clipped", () => {
  const [group] = masked([
    aRectangle(BOX),
    aMask({ id: "9:9" }),
    aRectangle(BOX),
    aVector(0, 0, 9, 9),
  ]);
  expect(group?.children.map(({ kind }) => kind)).toEqual(["rectangle", "frame"]);
  expect(group?.children[1]).toMatchObject({
    id: "9:9.masked",
    clips: true,
    fills: [],
    isMask: false,
  });
  expect(group?.children[1]?.children.map(({ kind }) => kind)).toEqual(["rectangle", "vector"]);
});

it("a mask ends where the next begins, and one above which nothing lies is gone", () => {
  const [group] = masked([aMask(), aRectangle(BOX), aMask(), aVector(0, 0, 9, 9), aMask()]);
  expect(group?.children.map(({ children }) => children.length)).toEqual([1, 1]);
});

it("a vector cuts by its outline, which is a clip path", () => {
  const mask = aVector(0, 0, 40, 40, { isMask: true });
  const { markup, notes } = codeOf(
    aFrame({ children: [aGroup(0, 0, 40, 40, [mask, aLine(0, 0)])] }),
  );
  expect(markup).toContain("[clip-path:path(&quot;M0_0L40_0L0_40Z&quot;)]");
  expect(notes).toEqual([]);
});

it("a vector that is a rectangle with round corners cuts by those", () => {
  const path = "M0 8L0 0L40 0L40 40L8 40C3.5816 40 0 36.4184 0 32L0 8Z";
  const mask = aVector(0, 0, 40, 40, { isMask: true, fillGeometry: [{ path }] });
  const { markup } = codeOf(aFrame({ children: [aGroup(0, 0, 40, 40, [mask, aLine(0, 0)])] }));
  expect(markup).toContain("rounded-bl-lg overflow-hidden");
  expect(markup).not.toContain("clip-path");
});

it("a turned mask cuts by its turned outline", () => {
  const turned = aMask({ rotation: Math.PI / 2 });
  const [group] = masked([turned, aRectangle(BOX)]);
  expect(group?.children[0]).toMatchObject({
    rotation: 0,
    clipPaths: [{ shape: "M40 0L40 40L0 40L0 0L40 0Z" }],
  });
});

it("a group cuts by the outlines of its shapes", () => {
  const mask = aGroup(0, 0, 40, 40, [aVector(0, 0, 20, 20), aVector(20, 20, 20, 20)], {
    isMask: true,
  });
  const [group] = masked([mask, aRectangle(BOX)]);
  expect(group?.children[0]?.clipPaths.map(({ shape }) => shape)).toEqual([
    "M0 0L20 0L0 20Z",
    "M20 20L40 20L20 40Z",
  ]);
});

describe("a mask that lets layers show through in part", () => {
  it.each([
    ["a fading one", aMask(FADING)],
    ["a translucent one", aMask({ opacity: 0.5 })],
    ["an image", aMask({ fills: [{ type: "IMAGE", imageRef: "photo" }] })],
    ["a gray one, by its luminance", aMask({ maskType: "LUMINANCE" })],
    [
      "a group with a translucent shape",
      aGroup(0, 0, 40, 40, [aVector(0, 0, 9, 9, { opacity: 0.5 })], { isMask: true }),
    ],
  ])("%s makes its group the provider's render", (_, mask) => {
    expect(masked([mask, aRectangle(BOX)], ALL)).toMatchObject([
      { id: "5:5", kind: "vector", drawing: "render", children: [] },
    ]);
  });

  it.each([
    ["one that counts by its outline", aMask({ ...FADING, maskType: "VECTOR" })],
    ["a white one, by its luminance", aMask({ maskType: "LUMINANCE", fills: [aSolid("#ffffff")] })],
    ["an opaque one", aMask()],
  ])("%s does not", (_, mask) => {
    const [group] = masked([mask, aRectangle(BOX)], ALL);
    expect(group).toMatchObject({ kind: "group", children: [{ clips: true }] });
    expect(group?.children[0]?.children).toHaveLength(1);
  });

  it("clips to its box, with a note, where there is no render or where there are texts", () => {
    const note = "Masks converted to plain clipping: 1.";
    const frame = (children: RawLayer[], pictures: ReadonlyMap<string, string>) =>
      codeOf(aFrame({ children: [aGroup(0, 0, 40, 40, children, { id: "5:5" })] }), { pictures });
    const known = new Map([["5:5", "/renders/5-5.svg"]]);
    expect(frame([aMask(FADING), aRectangle(BOX)], new Map()).notes).toEqual([note]);
    expect(frame([aMask(FADING), aLine(0, 0)], known).notes).toEqual([note]);
    expect(frame([aMask(FADING), aRectangle(BOX)], known).markup).toContain("/renders/5-5.svg");
  });
});
