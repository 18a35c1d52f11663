import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { flowingClassesOf } from "../../../support/design-code.ts";
import { aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";

const PAINTED = { fills: [aSolid("#dddddd")] };

const classesOf = (...layers: RawLayer[]) =>
  flowingClassesOf(aHandPlaced(aBox(0, 0, 400, 300), layers)).join(" | ");

describe("the numbers of a page", () => {
  it("are those of the scale", () => {
    const rows = [21, 59, 98, 136].map((y) => aRectangle(aBox(23, y, 353, 22), PAINTED));
    const classes = classesOf(...rows);
    expect(classes).toMatch(/\bgap-3\.5\b/);
    expect(classes).not.toMatch(/\.[27]5|\[/);
  });

  it("hold cards of a row at one height", () => {
    const card = (x: number, height: number) =>
      aHandPlaced(
        aBox(x, 40, 170, height),
        [aText("Title", at(x + 15, 55, 60, 24)), aParagraph(aBox(x + 15, 90, 140, 48))],
        PAINTED,
      );
    const [first, second] =
      classesOf(card(20, 121), card(210, 120)).match(/[^|]*bg-gray[^|]*/g) ?? [];
    for (const classes of [first, second]) expect(classes).not.toMatch(/\bm[tb]-|self-center/);
  });

  it("do not squeeze words that fill their box", () => {
    const badge = aHandPlaced(aBox(20, 20, 43, 24), [aText("Badge", at(23, 22, 37, 20))], PAINTED);
    expect(classesOf(badge, aRectangle(aBox(20, 100, 360, 100)))).toMatch(/\bpx-0\.5\b|\bpx-1\b/);
  });
});
