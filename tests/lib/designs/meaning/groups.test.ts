import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";
import { column, page, rolesOf } from "../../../support/group-page.ts";
import { rolesIn } from "../../../support/roles.ts";

const LARGE = { style: aTypeStyle({ fontSize: 28, lineHeightPx: 36 }) };
const IMAGE = { fills: [{ type: "IMAGE", imageRef: "photo" }] };
const WHITE = { fills: [aSolid("#eeeeee")], cornerRadius: 8 };

const smaller = (words: string, y = 0) =>
  aText(words, {
    ...at(0, y, 200, 30),
    style: aTypeStyle({ fontSize: 22, lineHeightPx: 30 }),
  });
const heading = (words: string, y: number) => aText(words, { ...at(0, y, 200, 36), ...LARGE });

describe("a heading and its tagline", () => {
  const tagline = (words = "what it is about") => aLine(0, 40, 160, words);

  it("are one group, with the few smaller words above the heading", () => {
    const eyebrow = aText("About us", at(0, 0, 80, 20));
    const all = [eyebrow, heading("Orders", 30), aLine(0, 70, 160, "what it is about")];
    expect(rolesOf(column(0, 100, all))).toContain("titles group");
  });

  it("are one group", () => {
    expect(rolesOf(column(0, 70, [heading("Orders", 0), tagline()]))).toContain("titles group");
  });

  it("are one group, but no heading alone is one", () => {
    const fixed = { layoutSizingVertical: "FIXED" };
    expect(rolesOf(column(0, 80, [heading("Orders", 0)], fixed))).not.toContain("titles group");
  });

  it("stay the card that they are in", () => {
    const eyebrow = aText("About us", at(0, 0, 80, 20));
    const card = column(0, 66, [eyebrow, heading("Orders", 30)], { ...WHITE, name: "News Card" });
    expect(rolesOf(card)).toContain("card News Card");
  });

  it.each(["About us", "01", "2."])("so are a heading and %s above it", (words) => {
    const eyebrow = aText(words, at(0, 0, 80, 20));
    expect(rolesOf(column(0, 66, [eyebrow, heading("Orders", 30)]))).toContain("titles group");
    expect(rolesOf(column(0, 110, [smaller(words), heading("Orders", 40)]))).toContain(
      "titles group",
    );
  });

  it.each<[string, RawLayer[]]>([
    ["with a box between", [heading("Orders", 0), aRectangle(aBox(0, 40, 40, 10)), tagline()]],
    ["with a paragraph instead", [heading("Orders", 0), tagline("word ".repeat(31))]],
    ["without a tagline", [heading("Orders", 0), heading("Clients", 40)]],
    [
      "with a sentence above",
      [tagline("All that you have ever bought here, and when"), heading("Orders", 70)],
    ],
    ["with a price above", [tagline("$20"), heading("Orders", 70)]],
  ])("are none %s", (_, children) => {
    expect(rolesOf(column(0, 110, children))).not.toContain("titles group");
  });
});

describe("a painted box that begins with a heading", () => {
  const card = (children: RawLayer[], fields: RawLayer = WHITE) =>
    aHandPlaced(aBox(0, 200, 300, 160), children, { name: "box", ...fields });
  const aTitle = () =>
    aText("Basic", {
      ...at(20, 210, 80, 36),
      style: aTypeStyle({ fontSize: 20, lineHeightPx: 36 }),
    });
  const body = (y: number) => aLine(20, y, 200, "what is in it");
  const first = heading("Plans", 0);

  const second = aText("Monthly", {
    ...at(0, 100, 160, 30),
    style: aTypeStyle({ fontSize: 24, lineHeightPx: 30 }),
  });
  const picture = () => aRectangle(aBox(20, 260, 30, 30));
  const rolesWith = (raw: RawLayer) => rolesOf(first, second, raw);

  it("is an article", () => {
    expect(rolesWith(card([aTitle(), picture(), body(300)]))).toContain("card box");
  });

  it.each<[string, RawLayer]>([
    ["with sharp corners", card([aTitle(), picture(), body(300)], { fills: WHITE.fills })],
    ["without paint", card([aTitle(), picture(), body(300)], { cornerRadius: 8 })],
    [
      "that begins with another text",
      card([
        body(210),
        picture(),
        aText("Basic", {
          ...at(20, 300, 80, 36),
          style: aTypeStyle({ fontSize: 20, lineHeightPx: 36 }),
        }),
      ]),
    ],
  ])("is none %s", (_, raw) => {
    expect(rolesWith(raw)).not.toContain("card box");
  });
});

describe("a painted box that is called a card", () => {
  const two = [aLine(20, 210, 120, "some words"), aLine(20, 250, 120, "and more")];
  const box = (name: string, children: RawLayer[], fields: RawLayer = WHITE) =>
    rolesOf(aHandPlaced(aBox(0, 200, 300, 160), children, { name, ...fields }));

  it.each(["Room Card", "[COMP] Step-Card-01", "card", "ProductCard"])(
    "is an article: %s",
    (name) => {
      expect(box(name, two)).toContain(`card ${name}`);
    },
  );

  it("stays the list that it is", () => {
    const items = ["Milk", "Bread", "Butter"].map((words, index) =>
      aLine(0, index * 30, 80, words),
    );
    expect(rolesOf(column(0, 90, items, { ...WHITE, name: "Card" }))).toContain("list Card");
  });

  it.each<[string, string, RawLayer[], RawLayer]>([
    ["as a part of one", "Card header", two, WHITE],
    ["as a group of them", "Cards", two, WHITE],
    ["by another word", "Discard", two, WHITE],
    ["without paint", "Card", two, {}],
    ["with one text", "Card", two.slice(0, 1), WHITE],
  ])("is none %s", (_, name, children, fields) => {
    expect(box(name, children, fields)).not.toContain(`card ${name}`);
  });
});

describe("a picture and a few words below it", () => {
  const figure = (children: RawLayer[]) => column(0, 160, children);
  const picture = (size = 100) => aRectangle(aBox(0, 0, size, size), { name: "ship", ...IMAGE });
  const caption = (words = "A ship in its harbor") => aLine(0, 110, 180, words);

  it("are a figure with its caption", () => {
    expect(rolesOf(figure([picture(), caption()]))).toEqual(
      expect.arrayContaining(["figure group", "figcaption A ship in its harbor"]),
    );
  });

  it.each<[string, RawLayer[]]>([
    ["if the picture is an icon", [picture(32), caption()]],
    ["if the words are a price", [picture(), caption("$20.00")]],
    ["if there is more", [picture(), caption(), aLine(0, 140)]],
    ["if the picture is none", [aRectangle(aBox(0, 0, 100, 100)), caption()]],
  ])("are none %s", (_, children) => {
    expect(rolesOf(figure(children))).not.toContain("figure group");
  });
});

describe("a smaller heading that alone stands below another", () => {
  const told = (...children: RawLayer[]) => rolesOf(column(0, 110, children));

  it("is its tagline", () => {
    expect(told(heading("Orders", 0), smaller("All you have ever bought", 40))).toContain(
      "titles group",
    );
  });

  it.each<[string, RawLayer[]]>([
    [
      "is short and leads something",
      [heading("Orders", 0), smaller("Last week", 40), aLine(0, 80, 90)],
    ],
    [
      "leads something",
      [heading("Orders", 0), smaller("All you have ever bought", 40), aLine(0, 80, 90)],
    ],
    ["is no smaller", [heading("Orders", 0), heading("All you have ever bought", 40)]],
  ])("stays one if it %s", (_, children) => {
    expect(told(...children)).not.toContain("titles group");
  });
});

describe("fields and the button after them", () => {
  const OUTLINED = { strokes: [aSolid("#d1d5db")], strokeWeight: 1, cornerRadius: 8 };
  const field = (words: string, y: number) =>
    aHandPlaced(
      aBox(0, y, 300, 48),
      [aText(words, { ...at(16, y + 12, 120, 24), fills: [aSolid("#9ca3af")] })],
      OUTLINED,
    );
  const button = (y: number) =>
    aHandPlaced(aBox(0, y, 300, 48), [aText("Sign in", at(120, y + 12, 60, 24))], {
      fills: [aSolid("#2563eb")],
      cornerRadius: 8,
    });
  const block = (children: RawLayer[]) =>
    aHandPlaced(aBox(0, 100, 300, 300), children, { name: "box" });

  it("are a form, which the button submits", () => {
    const raw = page(
      heading("Welcome", 0),
      block([field("Your email", 100), field("Your password", 170), button(240)]),
    );
    expect(rolesIn(raw)).toContain("form box");
    expect(codeOf(raw).markup).toMatch(/<button[^>]* type="submit"/);
  });

  it("are a form also on a card", () => {
    const children = [field("Your email", 170), field("Your password", 240), button(310)];
    const card = aHandPlaced(aBox(0, 100, 300, 300), [heading("Sign in", 110), ...children], {
      name: "box",
      fills: [aSolid("#f9fafb")],
      cornerRadius: 12,
    });
    expect(rolesIn(page(heading("Welcome", 0), card))).toContain("form box");
  });

  it.each<[string, RawLayer[]]>([
    ["with one field: it is a search", [field("Your email", 100), button(240)]],
    [
      "with the button before the fields",
      [button(100), field("Your email", 170), field("Your password", 240)],
    ],
  ])("are none %s", (_, children) => {
    expect(rolesOf(heading("Welcome", 0), block(children))).not.toContain("form box");
  });
});
