import { describe, expect, it } from "vitest";
import { codeOf } from "../../../support/design-code.ts";
import { aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aGroup, aVector } from "../../../support/drawings.ts";

const inner = (layer: RawLayer) =>
  codeOf(aStack({ children: [layer] })).markup.replace(/^<div[^>]*>|<\/div>$/g, "");
const blue = { fills: [aSolid("#0000ff")] };

describe("the paths of a drawing", () => {
  it("joins those of one color that lie apart, and no others", () => {
    const apart = [aVector(1, 1, 4, 4), aVector(8, 1, 4, 4), aVector(14, 1, 4, 4, blue)];
    const overlapping = [aVector(1, 1, 4, 4), aVector(4, 1, 4, 4)];
    expect(inner(aGroup(0, 0, 20, 10, apart)).match(/ d="[^"]*"/g)).toEqual([
      ' d="M1 1h4L1 5zM8 1h4L8 5z"',
      ' d="M14 1h4l-4 4z"',
    ]);
    expect(inner(aGroup(0, 0, 20, 10, overlapping)).match(/<path/g)).toHaveLength(2);
  });

  it.each([
    ["opacity", { opacity: 0.4 }],
    ["rule", { fillGeometry: [{ path: "M0 0L4 0L0 4Z", windingRule: "EVENODD" }] }],
  ])("joins none of another %s", (_, fields) => {
    const layers = [aVector(1, 1, 4, 4), aVector(8, 1, 4, 4, fields)];
    expect(inner(aGroup(0, 0, 20, 10, layers)).match(/<path/g)).toHaveLength(2);
    const alike = [aVector(1, 1, 4, 4, fields), aVector(8, 1, 4, 4, fields)];
    expect(inner(aGroup(0, 0, 20, 10, alike)).match(/<path/g)).toHaveLength(1);
  });

  it("joins no two between which something else is drawn", () => {
    const layers = [aVector(1, 1, 4, 4), aVector(1, 1, 12, 4, blue), aVector(8, 1, 4, 4)];
    expect(inner(aGroup(0, 0, 20, 10, layers)).match(/<path/g)).toHaveLength(3);
  });

  it("says the color of most of them once", () => {
    const layers = [aVector(1, 1, 9, 9), aVector(2, 1, 9, 9), aVector(3, 1, 9, 9, blue)];
    const markup = inner(aGroup(0, 0, 20, 12, layers));
    expect(markup).toMatch(/^<svg class="[^"]* fill-red-53" viewBox="0 0 20 12" aria-hidden/);
    expect(markup.match(/<path[^>]*fill-/g)).toEqual(['<path class="fill-']);
  });
});
