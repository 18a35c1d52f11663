import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf, flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const WHITE = { fills: [aSolid("#ffffff")] };
const LANDMARK = /^(header|footer|main|nav|aside) /;

const landmarksIn = (page: RawLayer): string[] =>
  rolesIn(page).filter((role) => LANDMARK.test(role));

const aRow = (words: readonly string[], y: number, left: number, step: number): RawLayer[] =>
  words.map((word, index) => aText(word, at(left + index * step, y, 60, 24)));

const aBar = (name: string, box: [number, number, number, number], words: readonly string[]) =>
  aHandPlaced(aBox(...box), aRow(words, box[1] + 28, box[0] + 40, 100), { name, ...WHITE });

const aBody = (y: number, height: number, width = 1200) =>
  aHandPlaced(
    aBox(0, y, width, height),
    [
      aText("What this is about, in a few more words", at(80, y + 60, 400, 24)),
      aRectangle(aBox(80, y + 140, width - 160, 200)),
    ],
    { name: "body", ...WHITE },
  );

const aPage = (children: RawLayer[], height = 1200, width = 1200) =>
  aHandPlaced(aBox(0, 0, width, height), children, { name: "page", fills: [aSolid("#eeeeee")] });

describe("a band of short texts across the top", () => {
  it("is the header, and what is left is the main part", () => {
    const bar = aBar("bar", [0, 0, 1200, 80], ["Logo", "Sign in"]);
    expect(landmarksIn(aPage([bar, aBody(90, 1000)]))).toEqual(["header bar", "main body"]);
  });

  it.each<[string, RawLayer]>([
    ["too high", aBar("bar", [0, 0, 1200, 300], ["Logo", "Sign in"])],
    ["too narrow", aBar("bar", [0, 0, 600, 80], ["Logo", "Sign in"])],
    ["alone", aBar("bar", [0, 0, 1200, 80], ["Logo"])],
    ["full of words", aBar("bar", [0, 0, 1200, 80], ["Logo", "and so much more to be read"])],
  ])("is no header if it is %s", (_, bar) => {
    expect(landmarksIn(aPage([bar, aBody(400, 700)]))).toEqual([]);
  });
});

describe("a band of labels over the top of a page's first part", () => {
  const hero = (words: readonly string[], y = 0, more: RawLayer[] = [], top = 0) =>
    aHandPlaced(
      aBox(0, top, 1200, 600),
      [
        ...more,
        aBar("bar", [0, y, 1200, 80], words),
        aText("What this is about, in a few more words", at(80, 300, 400, 24)),
      ],
      { name: "hero", ...WHITE },
    );
  const landmarks = (...args: Parameters<typeof hero>) =>
    landmarksIn(aPage([hero(...args), aBody(620, 500)]));

  it("is its header, or its navigation where it holds nothing else", () => {
    expect(landmarks(["Logo", "Find it here.", "Sign in"])).toEqual(["header bar"]);
    expect(landmarks(["Home", "About", "Contact"])).toEqual(["nav bar"]);
  });

  it("is none if it says little, stands lower, or after something else", () => {
    expect(landmarks(["Logo", "Sign in"])).toEqual([]);
    expect(landmarks(["Home", "About", "Contact"], 120)).toEqual([]);
    const before = aText("What you have to know before all", at(80, 0, 400, 24));
    expect(landmarks(["Home", "About", "Contact"], 40, [before])).toEqual([]);
  });

  it("may lie below the clock of a phone, or beside a shape that lies on the part", () => {
    const clock = aText("9:41", at(20, 8, 40, 24));
    expect(landmarks(["Home", "About", "Contact"], 40, [clock])).toEqual(["nav bar"]);
    const shape = aRectangle(aBox(1000, -60, 300, 300), { opacity: 0.5 });
    expect(landmarks(["Home", "About", "Contact"], 0, [shape])).toEqual(["nav bar"]);
  });

  it("is none above columns of its own, or of figures", () => {
    const below = (words: readonly string[]) => {
      const part = hero(["Name", "Status", "Date"]);
      const [bar = {}, text = {}] = part.children as RawLayer[];
      const row = aBar("row", [0, 100, 1200, 80], words);
      const told = (children: RawLayer[]) =>
        landmarksIn(aPage([{ ...part, children }, aBody(620, 500)]));
      const rest = aText("and a few words more", at(40, 200, 300, 24));
      const box = aHandPlaced(aBox(0, 90, 1200, 160), [row, rest], { fills: [aSolid("#f3f4f6")] });
      expect(told([bar, box, text])).toEqual(told([bar, row, text]));
      return told([bar, row, text]);
    };
    expect(below(["Ann", "Paid", "May"])).toEqual([]);
    expect(below(["Ann", "Paid"])).toEqual(["nav bar"]);
    expect(landmarks(["Revenue", "$12k", "Users", "300"])).toEqual([]);
  });

  it("is none where the part is called the navigation, or a layer the header", () => {
    const named = { ...hero(["Home", "About", "Contact"]), name: "Navigation" };
    expect(landmarksIn(aPage([named, aBody(620, 500)]))).toEqual(["nav Navigation", "main body"]);
    const called = aBar("Header", [0, 84, 1200, 80], ["Logo", "Sign in"]);
    const part = hero(["Logo", "Find it here.", "Sign in"]);
    const both = { ...part, children: [...(part.children as RawLayer[]), called] };
    expect(landmarksIn(aPage([both, aBody(620, 500)]))).toEqual(["header Header"]);
  });

  it("is the navigation below a header", () => {
    const bar = aBar("top", [0, 0, 1200, 40], ["Logo", "Sign in"]);
    expect(
      landmarksIn(aPage([bar, hero(["Home", "About", "Contact"], 44, [], 44), aBody(660, 460)])),
    ).toEqual(["header top", "nav bar"]);
  });
});

describe("a band of texts across the bottom", () => {
  const bottom = (words: readonly string[]) =>
    aPage([aBody(0, 900), aBar("end", [0, 1100, 1200, 100], words)]);

  it("is the footer if it says what footers say", () => {
    expect(landmarksIn(bottom(["© 2025", "Privacy", "Terms"]))).toContain("footer end");
    expect(landmarksIn(bottom(["Back", "Reset", "Next"]))).toEqual([]);
    expect(landmarksIn(bottom(["Jobs", "Press", "Blog", "Help"]))).toEqual(["nav end"]);
  });

  it("is none on a short mobile screen", () => {
    const end = aBar("end", [0, 750, 375, 50], ["© 2025", "Privacy", "Terms"]);
    expect(landmarksIn(aPage([aBody(0, 700, 375), end], 800, 375))).not.toContain("footer end");
  });
});

describe("the tab bar of a mobile screen", () => {
  const screen = (words: readonly string[]) => {
    const tabs = words.map((word, index) =>
      aHandPlaced(aBox(20 + index * 90, 750, 70, 50), [
        aRectangle(aBox(45 + index * 90, 752, 20, 20)),
        aText(word, at(30 + index * 90, 776, 50, 20)),
      ]),
    );
    const bar = aHandPlaced(aBox(0, 740, 375, 72), tabs, { name: "tabs", ...WHITE });
    return aPage([aBody(0, 700, 375), bar], 812, 375);
  };

  it("is navigation of links", () => {
    expect(rolesIn(screen(["Home", "Search", "Orders", "Profile"]))).toEqual(
      expect.arrayContaining(["nav tabs"]),
    );
    expect(rolesIn(screen(["Home", "Search", "Orders", "Profile"])).join()).toContain("link");
  });

  it("has at least three items", () => {
    expect(landmarksIn(screen(["Home", "Search"]))).toEqual([]);
  });
});

describe("a column at the left edge, as high as the page", () => {
  const sideOf = (width: number) =>
    aHandPlaced(
      aBox(0, 0, width, 800),
      ["Home", "Orders", "Clients", "Reports"].map((word, index) =>
        aText(word, at(20, 100 + index * 50, 80, 24)),
      ),
      { name: "side", ...WHITE },
    );
  const beside = (left: number) =>
    aHandPlaced(
      aBox(left, 0, 1200 - left, 800),
      [
        aText("What this is about, in a few more words", at(left + 60, 80, 400, 24)),
        aRectangle(aBox(left + 60, 200, 300, 200)),
      ],
      { name: "body", ...WHITE },
    );

  it("is a sidebar with navigation, beside the main part", () => {
    expect(landmarksIn(aPage([sideOf(240), beside(250)], 800))).toEqual(["nav side", "main body"]);
  });

  it("is none if it is wide", () => {
    expect(landmarksIn(aPage([sideOf(590), beside(600)], 800))).toEqual([]);
  });
});

describe("a name", () => {
  it("makes a header or footer only where a page has one", () => {
    const inner = aHandPlaced(aBox(80, 400, 300, 60), aRow(["One", "Two"], 410, 90, 100), {
      name: "Header",
    });
    const outer = aBar("Header", [0, 0, 1200, 80], ["Logo"]);
    expect(landmarksIn(aPage([outer, aBody(90, 200), inner]))).toEqual(["header Header"]);
  });

  it("counts once", () => {
    const bars = [0, 100].map((y) => aBar("Header", [0, y, 1200, 80], ["Logo", "More"]));
    const headers = landmarksIn(aPage([...bars, aBody(300, 800)])).filter((role) =>
      role.startsWith("header"),
    );
    expect(headers).toEqual(["header Header"]);
  });
});

it("a page without other parts is its main part; a part of a page is not", () => {
  const { markup } = codeOf(aPage([aBody(90, 1000)]));
  expect(markup).toMatch(/^<main /);
  expect(codeOf(aPage([aBody(90, 100)], 200)).markup).toMatch(/^<div /);
  const bar = aBar("bar", [0, 0, 1200, 80], ["Logo", "Sign in"]);
  expect(flowingCodeOf(aPage([bar, aBody(90, 1000)])).markup).toMatch(/^<div /);
});

it("a page of texts alone has no parts", () => {
  const style = aTypeStyle({ textAutoResize: "HEIGHT" });
  const lines = [0, 1, 2, 3].map((index) =>
    aText("some words of a paragraph", { ...at(40, 40 + index * 100, 800, 24), style }),
  );
  expect(landmarksIn(aPage(lines))).toEqual([]);
});
