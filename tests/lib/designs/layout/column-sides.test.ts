import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { flowingClassesOf } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

/** The classes of the first of the layers in a column of this width. */
function firstOf(width: number, ...layers: RawLayer[]): string {
  const lines = [aLine(0, 80, width), aLine(0, 120), aLine(0, 160)];
  const [, , first = ""] = flowingClassesOf(
    aHandPlaced(aBox(0, 0, width, 900), [
      aHandPlaced(aBox(0, 0, width, 400), [...layers, ...lines], { clipsContent: true }),
      aLine(0, 800),
    ]),
  );
  return first;
}

/** A painted box full of words, which has nothing to give on a narrow page. */
const aFullBox = (left: number, right: number): RawLayer => {
  const half = (right - left) / 2;
  const words = [aLine(left, 8, half, "one"), aLine(left + half, 8, half, "two")];
  return aHandPlaced(aBox(left, 0, right - left, 40), words, { fills: [aSolid("#eeeeee")] });
};

describe("what spans a page but has no room to follow it", () => {
  it("stands in the middle where its margins are about alike", () => {
    const first = firstOf(440, aFullBox(20, 410));
    expect(first).toContain("self-center w-[calc(100%-10px)] max-w-98 min-h-10 mr-2.5");
  });

  it.each<[string, number, number]>([
    ["no margin before it", 0, 420],
    ["twice as much after it", 20, 398],
    ["much more after it", 30, 380],
  ])("stays at the start with %s", (_, left, right) => {
    expect(firstOf(440, aFullBox(left, right))).not.toContain("self-center");
  });

  it("fills it where it leaves a few pixels", () => {
    const first = firstOf(440, aFullBox(0, 432));
    expect(first).toContain("mr-2 ");
    expect(first).not.toContain("max-w-");
  });
});

describe("what ends with its column and begins soon after it", () => {
  it("fills it if there is room", () => {
    const first = firstOf(400, aLine(14, 0), aLine(320, 0));
    expect(first).toContain("ml-3.5");
    expect(first).not.toContain("max-w-");
  });

  it.each<[string, RawLayer[]]>([
    ["it begins later", [aLine(60, 0), aLine(320, 0)]],
    ["there is no room", [aFullBox(14, 400)]],
  ])("stays at the end where %s", (_, layers) => {
    expect(firstOf(400, ...layers)).toContain("self-end w-full max-w-");
  });
});

describe("a paragraph", () => {
  it("uses its column if it takes nearly all of it", () => {
    const first = firstOf(300, aParagraph(aBox(0, 0, 280, 48)));
    expect(first).toContain("mr-5");
    expect(first).not.toContain("max-w-");
  });

  it("keeps its width if it leaves more", () => {
    expect(firstOf(300, aParagraph(aBox(0, 0, 250, 48)))).toContain("max-w-63");
  });
});

describe("lines that end where the design ends them", () => {
  const lines = (fields: RawLayer = {}) =>
    aText("one two three four\nfive", { ...at(20, 0, 200, 48), ...fields });

  it("take the room beside them where another font is wider", () => {
    expect(firstOf(600, lines())).not.toContain("max-w-");
  });

  it("keep a width that the design gives them", () => {
    const given = { style: aTypeStyle({ textAutoResize: "HEIGHT" }) };
    expect(firstOf(600, lines(given))).toContain("max-w-50");
  });
});

describe("what begins with its column", () => {
  it("fills it if it holds words and takes nearly all of it", () => {
    const first = firstOf(400, aFullBox(0, 364));
    expect(first).toContain("mr-9");
    expect(first).not.toContain("max-w-");
  });

  it.each<[string, RawLayer]>([
    ["it leaves more", aFullBox(0, 356)],
    ["it holds no words", aRectangle(aBox(0, 0, 364, 40))],
  ])("keeps its width where %s", (_, box) => {
    expect(firstOf(400, box)).toContain("max-w-");
  });
});

describe("what stands side by side between the same insets", () => {
  it("is in the middle if nothing in it grows", () => {
    const question = aLine(40, 0, 240, "Do you have an account?");
    expect(firstOf(400, question, aLine(288, 0, 72))).toMatch(/justify-center|self-center/);
  });

  it("fills the column between them if something does", () => {
    const first = firstOf(400, aParagraph(aBox(40, 0, 240, 48)), aLine(288, 0, 72));
    expect(first).not.toMatch(/justify-center|self-center/);
  });
});
