import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, at } from "../../../support/boxes.ts";
import {
  aLayer,
  aSolid,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const BODY = "Some words that say what this page is about, at length and in detail.";

const aLineOf = (words: string, size: number, y: number, style: RawLayer = {}): RawLayer =>
  aText(words, {
    ...at(20, y, 300, size * 1.5),
    style: aTypeStyle({ fontSize: size, lineHeightPx: size * 1.5, ...style }),
  });

/** A page of lines one below the other. */
const aPage = (...lines: [string, number, RawLayer?][]): RawLayer =>
  aHandPlaced(
    aBox(0, 0, 400, 800),
    lines.map(([words, size, style], index) => aLineOf(words, size, 40 + index * 70, style)),
  );

const headingsIn = (page: RawLayer, styles: RawLayer = {}): string[] =>
  rolesIn(page, styles).filter((role) => /^h\d/.test(role));

describe("texts larger than the running text", () => {
  it("are headings by their sizes, the first of the largest alone of the first level", () => {
    const page = aPage(
      ["Welcome back", 32],
      [BODY, 14],
      ["Your orders", 24],
      [BODY, 14],
      ["Paid last week", 18],
      [BODY, 14],
      ["Another start", 32],
    );
    expect(headingsIn(page)).toEqual([
      "h1 Welcome back",
      "h2 Your orders",
      "h3 Paid last week",
      "h2 Another start",
    ]);
  });

  it("skip no level", () => {
    const page = aPage(["Hello there", 40], ["Small print", 18], [BODY, 14], ["Middle part", 24]);
    expect(headingsIn(page)).toEqual(["h1 Hello there", "h2 Small print", "h2 Middle part"]);
  });

  it("count sizes that hardly differ as one", () => {
    const page = aPage(["Hello", 40], ["One", 25], ["Two", 24], ["Three", 18], [BODY, 14]);
    expect(headingsIn(page)).toEqual(["h1 Hello", "h2 One", "h2 Two", "h3 Three"]);
  });

  it.each(["$1,240.00", "82%", "4.98 Rating", "AB", "9:41", "12"])(
    "are none if they are amounts or initials, as %s",
    (words) => {
      expect(headingsIn(aPage([words, 32], ["Hello there", 24], [BODY, 14]))).toEqual([
        "h1 Hello there",
      ]);
    },
  );

  it.each(["someone@example.com", "https://example.com"])(
    "are none if they are addresses, as %s",
    (words) => {
      expect(headingsIn(aPage([words, 32], ["Hello there", 24], [BODY, 14]))).toEqual([
        "h1 Hello there",
      ]);
    },
  );

  it("are none if they are sentences", () => {
    const sentence = "This is what we think about the way in which people work.";
    expect(headingsIn(aPage(["Hello there", 32], [sentence, 20], [BODY, 14]))).toEqual([
      "h1 Hello there",
    ]);
  });
});

it("a bold text needs to be only a little larger", () => {
  const page = (fontWeight: number) => aPage(["Hello there", 15, { fontWeight }], [BODY, 14]);
  expect(headingsIn(page(700))).toEqual(["h1 Hello there"]);
  expect(headingsIn(page(400))).toEqual([]);
});

it("a text as large as the running text is no heading", () => {
  expect(headingsIn(aPage([BODY, 14], ["Hello there", 14, { fontWeight: 700 }]))).toEqual([]);
});

it.each<[string, [string, number, RawLayer?][], string[]]>([
  [
    "bolder",
    [
      ["Hello there", 14, { fontWeight: 700 }],
      [BODY, 14],
    ],
    ["h1 Hello there"],
  ],
  [
    "no bolder",
    [
      ["Hello there", 14],
      [BODY, 14],
    ],
    [],
  ],
  [
    "smaller",
    [
      ["Hello there", 13, { fontWeight: 700 }],
      [BODY, 14],
    ],
    [],
  ],
  [
    "above a few words",
    [
      ["Hello there", 14, { fontWeight: 700 }],
      ["and so on", 14],
      [BODY, 14],
    ],
    [],
  ],
])("words above a paragraph that are %s are its heading, or not", (_, lines, expected) => {
  expect(headingsIn(aPage(...lines))).toEqual(expected);
});

it("a text is a heading by its text style's name, but not by its own words", () => {
  const styled = { ...aLineOf("Hello there", 14, 40), name: "Label", styles: { text: "S:1" } };
  const own = { ...aLineOf("Title", 14, 110), name: "Title" };
  const page = aHandPlaced(aBox(0, 0, 400, 800), [styled, own, aLineOf(BODY, 14, 200)]);
  const styles = { "S:1": { name: "Heading/2", styleType: "TEXT" } };
  expect(headingsIn(page, styles)).toEqual(["h1 Hello there"]);
});

it.each([
  ["Heading 3", ["h1 Settings"]],
  ["Title", []],
])("a text of no larger size in a box called %s is a heading, or not", (name, expected) => {
  const boxed = aHandPlaced(aBox(20, 40, 300, 40), [aLineOf("Settings", 14, 44)], {
    name,
    fills: [aSolid("#eeeeee")],
  });
  const page = aHandPlaced(aBox(0, 0, 400, 800), [boxed, aLineOf(BODY, 14, 200)]);
  expect(headingsIn(page)).toEqual(expected);
});

it("a title that a component repeats is alike everywhere, so none of them is of the first level", () => {
  const card = (words: string, y: number) =>
    aLayer("INSTANCE", {
      ...at(20, y, 300, 60),
      componentId: "1:2",
      children: [aLineOf(words, 32, y)],
    });
  const cards = [card("One card", 100), card("Other card", 200)];
  const page = (...others: RawLayer[]) => aHandPlaced(aBox(0, 0, 400, 800), [...others, ...cards]);
  const body = aLineOf(BODY, 14, 400);
  expect(headingsIn(page(body))).toEqual(["h2 One card", "h2 Other card"]);
  expect(headingsIn(page(aLineOf("Cards", 24, 20), body))).toEqual([
    "h1 Cards",
    "h2 One card",
    "h2 Other card",
  ]);
});

it("a large sentence is a heading, one of many words is none", () => {
  const page = (words: string) => aPage([words, 32], [BODY, 14]);
  expect(headingsIn(page("We make carbon out of what you leave behind."))).toHaveLength(1);
  expect(headingsIn(page(`${BODY} ${BODY}`))).toEqual([]);
});

it.each([
  ["labels side by side", false],
  ["boxes around one label each, side by side,", true],
])("%s are no headings", (_, areBoxed) => {
  const months = ["January", "February", "March"].map((month, index) => {
    const x = 20 + index * 110;
    const label = { ...aLineOf(month, 18, 300), ...at(x, 300, 80, 27) };
    return areBoxed
      ? aHandPlaced(aBox(x - 4, 296, 100, 36), [label], { fills: [aSolid("#dddddd")] })
      : label;
  });
  const row = aHandPlaced(aBox(0, 290, 400, 50), months, { fills: [aSolid("#eeeeee")] });
  const page = aHandPlaced(aBox(0, 0, 400, 800), [
    aLineOf("Hello there", 32, 40),
    row,
    aLineOf(BODY, 14, 400),
  ]);
  expect(headingsIn(page)).toEqual(["h1 Hello there"]);
});

it("words that go on beside each other, or are as short as 'or', are no headings", () => {
  const beside = (size: number): RawLayer =>
    aHandPlaced(aBox(0, 0, 400, 400), [
      aLineOf(BODY, 14, 40),
      aText("No account?", { ...at(20, 120, 120, 24), style: aTypeStyle({ fontSize: size }) }),
      aText("Sign up", {
        ...at(150, 120, 80, 24),
        style: aTypeStyle({ fontSize: 20, fontWeight: 700 }),
      }),
      aLineOf("or", 20, 200),
      aLineOf("Below", 20, 300),
    ]);
  expect(headingsIn(beside(18))).toEqual(["h1 Below"]);
  expect(headingsIn(beside(14))).toEqual(["h1 Sign up", "h2 Below"]);
});
