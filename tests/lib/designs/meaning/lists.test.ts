import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const aCard = (index: number, fields: RawLayer = {}): RawLayer =>
  aHandPlaced(
    aBox(20, 20 + index * 100, 360, 80),
    [
      aRectangle(aBox(32, 36 + index * 100, 48, 48)),
      aText(`name ${index}`, at(100, 30 + index * 100, 80, 24)),
      aText(`more ${index}`, at(100, 60 + index * 100, 80, 24)),
    ],
    { name: `tile ${index}`, fills: [aSolid("#eeeeee")], ...fields },
  );

const aPage = (children: RawLayer[], fills: RawLayer[] = [aSolid("#fafafa")]) =>
  aHandPlaced(aBox(0, 0, 400, 600), [
    aHandPlaced(aBox(0, 10, 400, 440), children, { name: "cards", fills }),
    aText("some words below them", at(20, 520, 80, 24)),
  ]);

describe("three layers of one structure one below the other", () => {
  it("are a list, and each is an item", () => {
    expect(rolesIn(aPage([0, 1, 2].map((index) => aCard(index))))).toEqual([
      "list cards",
      "item tile 0",
      "item tile 1",
      "item tile 2",
    ]);
  });

  it("are a list if one of them arranges its texts in another way", () => {
    const row = 20 + 3 * 100;
    const inner = [
      aText("more 3", at(100, row + 16, 80, 24)),
      aHandPlaced(aBox(200, row + 16, 120, 24), [aText("name 3", at(200, row + 16, 80, 24))], {
        fills: [aSolid("#cccccc")],
      }),
    ];
    const turned = aHandPlaced(aBox(20, row, 360, 80), inner, {
      name: "tile 3",
      fills: [aSolid("#eeeeee")],
    });
    expect(rolesIn(aPage([aCard(0), aCard(1), aCard(2), turned]))).toContain("item tile 3");
  });

  it("are none with a fourth of another structure", () => {
    const other = aHandPlaced(aBox(20, 330, 360, 80), [aText("only this", at(40, 350, 80, 24))]);
    expect(rolesIn(aPage([aCard(0), aCard(1), aCard(2), other]))).toEqual([]);
  });

  it("are none of different widths", () => {
    const narrow = { ...aCard(1), absoluteBoundingBox: aBox(20, 120, 200, 80) };
    expect(rolesIn(aPage([aCard(0), narrow, aCard(2)]))).toEqual([]);
  });

  it("are none on a picture", () => {
    const photo = { type: "IMAGE", imageRef: "photo", scaleMode: "FILL" };
    expect(rolesIn(aPage([aCard(0), aCard(1), aCard(2)], [photo]))).toEqual([]);
  });

  it("are none if they are controls", () => {
    const buttons = [0, 1, 2].map((index) => aCard(index, { name: "Button" }));
    expect(rolesIn(aPage(buttons))).toEqual(["button Button", "button Button", "button Button"]);
  });
});

it("two are no list", () => {
  expect(rolesIn(aPage([aCard(0), aCard(1)]))).toEqual([]);
});

it.each([
  ["Trips list", ["list Trips list", "item tile 0", "item tile 1"]],
  ["List item", []],
])("two in a container called %s are a list, or not", (name, expected) => {
  const page = aPage([aCard(0), aCard(1)]);
  const [box, below] = page.children as RawLayer[];
  expect(rolesIn({ ...page, children: [{ ...box, name }, below] })).toEqual(expected);
});

it("decorations are no list", () => {
  const bars = [0, 1, 2].map((index) => aRectangle(aBox(20, 20 + index * 100, 360, 80)));
  expect(rolesIn(aPage(bars))).toEqual([]);
});

it("short texts one below the other are a list, side by side they are a table's cells", () => {
  const below = ["one", "two", "three"].map((words, index) =>
    aText(words, at(20, 20 + index * 40, 80, 24)),
  );
  const beside = ["one", "two", "three"].map((words, index) =>
    aText(words, at(20 + index * 120, 20, 80, 24)),
  );
  expect(rolesIn(aPage(below))).toEqual(["list cards", "item one", "item two", "item three"]);
  expect(rolesIn(aPage(beside))).toEqual([]);
});

it("lines of a large title are headings, not a list", () => {
  const style = aTypeStyle({ fontSize: 32, lineHeightPx: 40 });
  const lines = ["Work", "less", "today"].map((words, index) =>
    aText(words, { ...at(20, 20 + index * 50, 100, 40), style }),
  );
  expect(rolesIn(aPage(lines))).toEqual(["h1 Work", "h2 less", "h2 today"]);
});

it("painted labels side by side are a list, but cells are none", () => {
  const labels = (fills: RawLayer[]) =>
    aHandPlaced(
      aBox(0, 0, 400, 600),
      [
        ...["One", "Two", "Three"].map((words, index) =>
          aHandPlaced(
            aBox(20 + index * 100, 20, 80, 20),
            [aText(words, at(28 + index * 100, 20, 60, 20))],
            { name: "label", fills },
          ),
        ),
      ],
      { name: "labels" },
    );
  const page = (fills: RawLayer[]) =>
    aHandPlaced(aBox(0, 0, 400, 700), [
      { ...labels(fills), absoluteBoundingBox: aBox(20, 20, 280, 20), fills: [aSolid("#fafafa")] },
      aText("some words below them", at(20, 520, 80, 24)),
    ]);
  const isList = (fills: RawLayer[]) => rolesIn(page(fills)).includes("list labels");
  expect(isList([aSolid("#dddddd")])).toBe(true);
  expect(isList([])).toBe(false);
});
