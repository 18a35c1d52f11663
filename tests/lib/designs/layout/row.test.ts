import { describe, expect, it } from "vitest";
import { placeRow } from "../../../../lib/designs/layout/row.ts";
import {
  aBox,
  aHandPlaced,
  aLine,
  aParagraph,
  aRectangle,
  readAll,
} from "../../../support/boxes.ts";
import { flowingClassesOf } from "../../../support/design-code.ts";
import { aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

/** The classes of a container of 600 by 80 px, and of what is in it. */
function row(...children: RawLayer[]): string[] {
  const [, container = "", ...inner] = flowingClassesOf(
    aHandPlaced(aBox(0, 0, 600, 900), [
      aHandPlaced(aBox(0, 0, 600, 80), children, { clipsContent: true }),
      aLine(0, 800),
    ]),
  );
  return [container, ...inner.slice(0, children.length)];
}

/** Words that are no label of a navigation. */
const aFigure = (x: number, width = 80): RawLayer => aLine(x, 28, width, "12.50");

const tall = (x: number, width: number) => aParagraph(aBox(x, 16, width, 48));

describe("free space", () => {
  it("goes to what follows the page", () => {
    const [, icon, text] = row(aRectangle(aBox(20, 28, 24, 24)), tall(60, 520));
    expect(icon).toContain("size-6 shrink-0");
    expect(text).toContain("w-130 min-w-0 grow");
  });

  it("is shared evenly among equals", () => {
    const [, ...texts] = row(tall(20, 270), tall(310, 270));
    expect(texts.every((text) => text.includes("min-w-0 flex-1"))).toBe(true);
  });

  it("is not taken by what ends before the container does", () => {
    const [, text] = row(tall(20, 200), tall(230, 150));
    expect(text).toContain("w-50 min-w-0");
    expect(text).not.toContain("grow");
  });

  it("is nothing to lines that make their box as wide as it is", () => {
    const name = aLine(60, 16, 90, "Egan Poetz of York");
    const card = aHandPlaced(aBox(0, 0, 600, 80), [
      aRectangle(aBox(20, 28, 24, 24)),
      aHandPlaced(aBox(60, 16, 90, 48), [name, aLine(60, 40, 70, "6 days ago")]),
      aFigure(400),
    ]);
    const page = aHandPlaced(aBox(0, 0, 600, 900), [card, aLine(0, 800)]);
    const [group = "", ...lines] = flowingClassesOf(page).slice(4, 7);
    expect(group).toBe("flex flex-col");
    expect(lines.join(" ")).not.toMatch(/-mr-|self-/);
  });

  it("stands between even layers", () => {
    const [container] = row(aFigure(20), aFigure(260), aFigure(500));
    expect(container).toContain("justify-between");
  });

  it("stands between layers whose wide gaps are about alike, and keeps their differences", () => {
    const [container, ...lines] = row(...[20, 180, 330, 500].map((x) => aFigure(x)));
    expect(container).toContain("justify-between gap-4");
    expect(lines.map((line) => /ml-\S+/.exec(line)?.[0])).toEqual([
      undefined,
      "ml-2.5",
      undefined,
      "ml-5",
    ]);
  });

  it("stands in a gap that is wider than the others", () => {
    const [container, , second] = row(aFigure(20), aFigure(200), aFigure(340, 240));
    expect(container).not.toContain("justify-between");
    expect(second).toContain("ml-auto");
  });

  it("stands before what is pushed to the other end", () => {
    const [, first, group] = row(aLine(20, 28), aLine(400, 28), aLine(500, 28));
    expect(first).not.toContain("ml-auto");
    expect(group).toContain("flex items-center gap-5");
  });

  it("stands between two parts, even if they leave some of it after them", () => {
    const [container] = row(aLine(20, 28), aLine(400, 28, 100));
    expect(container).toMatch(/justify-between .*pr-25/);
  });

  it.each<[string, RawLayer[]]>([
    ["they leave much after them", [aLine(20, 28), aLine(340, 28, 120)]],
    ["there is a third", [aLine(20, 28), aLine(240, 28, 40), aLine(460, 28, 40)]],
  ])("stands after two parts if %s", (_, lines) => {
    const [container, ...inner] = row(...lines);
    expect(container).not.toContain("justify-between");
    expect(inner.some((one) => one.includes("ml-auto"))).toBe(false);
  });

  it.each<[string, number, number, number, boolean]>([
    ["stands at both sides of paragraphs between wide margins", 1200, 360, 480, true],
    ["goes to paragraphs between narrower margins", 1200, 160, 880, false],
    ["goes to paragraphs between different margins", 1200, 460, 480, false],
    ["goes to paragraphs on a narrow page", 600, 180, 240, false],
  ])("%s", (_, width, left, taken, isCentered) => {
    const texts = [tall(left, taken * 0.4), tall(left + taken * 0.5, taken * 0.5)];
    const { layout, children } = placeRow(aBox(0, 0, width, 80), readAll(texts));
    expect(layout.main === "center").toBe(isCentered);
    expect(layout.padding.left < left).toBe(isCentered);
    expect(children.every(({ flow }) => flow?.width === "shrink")).toBe(isCentered);
  });

  it("stands at both sides of what is centered", () => {
    const [container] = row(aLine(210, 28), aLine(310, 28));
    expect(container).toContain("justify-center gap-5");
    expect(container).not.toMatch(/p[xl]-/);
  });

  it("may be a little wider at one side of what is far from both, which keeps its place", () => {
    const [container] = row(aLine(205, 28), aLine(305, 28));
    expect(container).toContain("justify-center gap-5 pr-2.5");
    const [off] = row(aLine(190, 28), aLine(290, 28));
    expect(off).not.toContain("justify-center");
  });
});

it("a line that does not break is as wide as its words where the row gets narrower, and one that breaks is not", () => {
  const label = (characters: string) =>
    aText(characters, {
      absoluteBoundingBox: aBox(60, 28, 100, 24),
      style: aTypeStyle({ textAutoResize: "NONE" }),
    });
  const [, , short] = row(aRectangle(aBox(20, 28, 24, 24)), label("a label"), tall(180, 400));
  const [, , long] = row(
    aRectangle(aBox(20, 28, 24, 24)),
    label("a line of words"),
    tall(180, 400),
  );
  expect(short).toContain("w-25");
  expect(short).not.toContain("min-w-0");
  expect(long).toContain("min-w-0");
});

describe("a full row", () => {
  const inset = aHandPlaced(aBox(20, 10, 270, 60), [tall(30, 100), aLine(200, 20)]);

  it("shares nothing evenly among layers of different padding", () => {
    const plain = aHandPlaced(aBox(310, 10, 270, 60), [tall(310, 100), aLine(450, 20)]);
    expect(row(inset, plain).join(" ")).not.toContain("flex-1");
  });

  it("grows by its widest layers, and a sidebar keeps its width", () => {
    const [, sidebar] = row(tall(20, 100), tall(140, 440));
    expect(sidebar).toContain("w-25 min-w-0");
    expect(sidebar).not.toContain("grow");
  });

  it("may end before its container does if most of it is one layer", () => {
    const [container, , main] = row(tall(20, 100), tall(140, 420));
    expect(container).toContain("pl-5 pr-10");
    expect(main).toContain("grow");
  });

  it("keeps a wide gap as its free space", () => {
    const [container, paragraph] = row(tall(20, 200), aLine(500, 28));
    expect(container).toContain("justify-between gap-4");
    expect(paragraph).not.toContain("grow");
  });
});

describe("across", () => {
  it("a container that centers its layers has a least height instead of padding", () => {
    const [container] = row(aLine(20, 28), aLine(110, 28));
    expect(container).toContain("min-h-20 flex items-center");
    expect(container).not.toMatch(/p[ytb]-/);
  });

  it("one that does not has padding", () => {
    const [container] = row(aLine(20, 8), aLine(110, 8));
    expect(container).toContain("pt-2 pb-12");
  });

  it("a layer nearly in the middle is centered", () => {
    const [, , line] = row(aRectangle(aBox(20, 20, 40, 40)), aLine(70, 29));
    expect(line).not.toMatch(/\bm[tb]-/);
  });

  it("layers keep to their own side", () => {
    const paragraph = aParagraph(aBox(20, 8, 200, 48));
    const [, , low, high] = row(paragraph, aRectangle(aBox(240, 46, 10, 10)), aLine(260, 8));
    expect(low).toContain("self-end");
    expect(high).toContain("self-start");
  });
});
