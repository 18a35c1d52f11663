import { expect, it } from "vitest";
import { aBox, aHandPlaced, aLine, aParagraph, aRectangle } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, type RawLayer } from "../../../support/design-layers.ts";

const aColumn = (x: number, width: number, top: number): RawLayer =>
  aHandPlaced(
    aBox(x, 0, width, 600),
    [aLine(x + 16, top), aParagraph(aBox(x + 16, top + 40, width - 32, 72))],
    { fills: [aSolid(x === 0 ? "#222222" : "#eeeeee")] },
  );

const aPage = (top: number, fill: RawLayer = aSolid("#111111")): string => {
  const words = [aLine(16, 16, 120, "Name"), aLine(1300, 16, 100, "Account")];
  const bar = aHandPlaced(aBox(0, 0, 1440, 56), words, { fills: [fill] });
  return flowingCodeOf(
    aHandPlaced(aBox(0, 0, 1440, 600), [aColumn(0, 240, top), aColumn(240, 1200, top), bar]),
  ).markup;
};

it("a bar over the start of columns stands above them", () => {
  const code = aPage(72);
  expect(code).not.toMatch(/[" ]absolute/);
  expect(code.indexOf("Name")).toBeLessThan(code.indexOf("a line"));
});

it("a bar stays where it is if it covers words, or lets what is below it be seen", () => {
  expect(aPage(24)).toContain("absolute");
  expect(aPage(72, aSolid("#111111", { opacity: 0.5 }))).toContain("absolute");
});

it("a bar says nothing of pictures below it", () => {
  const bar = aHandPlaced(aBox(0, 0, 1440, 56), [aLine(16, 16)], { fills: [aSolid("#111111")] });
  const picture = aRectangle(aBox(0, 0, 1440, 400), {
    fills: [{ type: "IMAGE", imageRef: "a", scaleMode: "FILL" }],
  });
  const { markup } = flowingCodeOf(aHandPlaced(aBox(0, 0, 1440, 600), [picture, bar]));
  expect(markup).toContain("absolute");
});
