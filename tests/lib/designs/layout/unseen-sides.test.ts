import { describe, expect, it } from "vitest";
import { inferLayout } from "../../../../lib/designs/layout/infer-layout.ts";
import { seenOf } from "../../../../lib/designs/layout/unseen-sides.ts";
import { aBox, aHandPlaced, aLine, aRectangle } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

const PAGE = aBox(0, 0, 1000, 600);

describe("what a page shows of a container", () => {
  const seen = (box = aBox(-100, 0, 1150, 90), ...parts: [number, number][]) => {
    const { x, width } = seenOf(
      box,
      PAGE,
      parts.map(([left, size]) => ({ box: aBox(left, 0, size, 20) })),
    );
    return [x, width];
  };

  it.each<[string, ...[number, number][]]>([
    ["lie within the page", [20, 50]],
    ["reach over both sides of the page", [-50, 1100]],
    ["do one of both beside others", [20, 50], [-50, 100]],
  ])("is within the page's sides if its parts %s", (_, ...parts) => {
    expect(seen(undefined, ...parts)).toEqual([0, 1000]);
  });

  it("is all of it if its parts reach over one side, as a card does that is cut", () => {
    expect(seen(undefined, [-50, 100])).toEqual([-100, 1150]);
  });

  it("is all of it if it lies within the page, or mostly beside it", () => {
    expect(seen(aBox(0, 0, 1000, 90), [20, 50])).toEqual([0, 1000]);
    expect(seen(aBox(900, 0, 400, 90), [920, 50])).toEqual([900, 400]);
    expect(seenOf(aBox(-9, 0, 90, 9), null, [])).toEqual(aBox(-9, 0, 90, 9));
  });
});

describe("a band that reaches over the page", () => {
  const infer = (...on: RawLayer[]) => {
    const band = aRectangle(aBox(-100, 0, 1150, 200));
    const page = aHandPlaced(PAGE, [band, ...on, aLine(24, 300)], { clipsContent: true });
    const { node, kept } = inferLayout(readLayer(page));
    expect(kept.size).toBe(0);
    return node.children[0];
  };

  it("keeps the content of a column beside the page's own", () => {
    const { layout } = infer(aLine(24, 30), aLine(24, 60)) ?? {};
    expect(layout?.padding).toMatchObject({ left: 124, right: 74 });
  });

  it("keeps the content of a row beside the page's own", () => {
    const { layout } = infer(aLine(24, 30), aLine(120, 30)) ?? {};
    expect(layout).toMatchObject({ direction: "row", padding: { left: 124, right: 74 } });
  });

  it("has its content column in the middle of the page", () => {
    const band = infer(aLine(200, 30, 100), aRectangle(aBox(200, 80, 600, 90)));
    expect(band?.children).toHaveLength(1);
  });
});
