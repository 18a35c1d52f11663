import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const WIDE = { layoutSizingHorizontal: "FILL", layoutSizingVertical: "HUG" };

const aHeader = (name = "Header") =>
  aStack({
    name,
    ...at(0, 0, 1200, 60),
    ...WIDE,
    fills: [aSolid("#eeeeee")],
    children: [aText("Harbor", at(0, 0, 80, 24)), aText("Berths", at(600, 0, 80, 24))],
  });
const aPart = (words: string, y: number, fields: RawLayer = {}) =>
  aStack({
    name: "part",
    layoutMode: "VERTICAL",
    ...at(0, y, 1200, 200),
    ...WIDE,
    fills: [aSolid("#fafafa")],
    children: [aText(words, at(0, y, 300, 24)), aText("and more", at(0, y + 40, 300, 24))],
    ...fields,
  });
const aFooter = () => ({ ...aPart("Privacy", 940, { name: "Footer" }), ...at(0, 940, 1200, 60) });

const pageOf = (children: RawLayer[], fields: RawLayer = {}) =>
  aStack({
    name: "page",
    layoutMode: "VERTICAL",
    ...at(0, 0, 1200, 1000),
    layoutSizingHorizontal: "FIXED",
    itemSpacing: 16,
    children,
    ...fields,
  });
const tagsIn = (raw: RawLayer) =>
  [...flowingCodeOf(raw).markup.matchAll(/<(\/?(?:header|main|footer))\b/g)].map(([, tag]) => tag);

describe("what stands between a header and a footer", () => {
  it("is the main part, with the gap that the page had", () => {
    const page = pageOf([aHeader(), aPart("one", 100), aPart("two", 400), aFooter()]);
    expect(tagsIn(page)).toEqual(["header", "/header", "main", "/main", "footer", "/footer"]);
    expect(flowingCodeOf(page).markup).toMatch(
      /<main class="shrink-0 self-stretch flex flex-col items-start gap-4">/,
    );
  });

  it("is the main part below a header alone", () => {
    const page = pageOf([aHeader(), aPart("one", 100), aPart("two", 400)]);
    expect(tagsIn(page)).toEqual(["header", "/header", "main", "/main"]);
  });

  it.each<[string, RawLayer[], RawLayer?]>([
    [
      "one layer is out of the flow",
      [
        aHeader(),
        aPart("one", 100),
        aRectangle(aBox(0, 300, 80, 80), { layoutPositioning: "ABSOLUTE" }),
        aPart("two", 400),
      ],
    ],
    [
      "one layer takes the height that the page leaves",
      [aHeader(), aPart("one", 100, { layoutSizingVertical: "FILL" }), aPart("two", 400)],
    ],
    [
      "the page spreads them",
      [aHeader(), aPart("one", 100), aPart("two", 400)],
      { primaryAxisAlignItems: "SPACE_BETWEEN", layoutSizingVertical: "FIXED" },
    ],
    [
      "there are no words",
      [aHeader(), aRectangle(aBox(0, 100, 300, 80)), aRectangle(aBox(0, 300, 300, 80))],
    ],
  ])("is no part of its own if %s", (_, children, fields) => {
    expect(tagsIn(pageOf(children, fields))).not.toContain("main");
  });

  it("stays as it is where a part is called the main one, or the page is that itself", () => {
    const named = pageOf([aHeader(), aPart("one", 100, { name: "Main" }), aPart("two", 400)]);
    expect(tagsIn(named).filter((tag) => tag === "main")).toEqual(["main"]);
    const alone = aHandPlaced(aBox(0, 0, 1200, 1000), [aPart("one", 100), aPart("two", 400)]);
    expect(tagsIn(alone)).toEqual(["main", "/main"]);
  });
});
