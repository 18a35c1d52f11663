import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf } from "../../../support/design-code.ts";
import {
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const LARGE = { style: aTypeStyle({ fontSize: 28, lineHeightPx: 36 }) };
const IMAGE = { fills: [{ type: "IMAGE", imageRef: "photo" }] };
const WHITE = { fills: [aSolid("#eeeeee")], cornerRadius: 8 };

const heading = (words: string, y: number) => aText(words, { ...at(0, y, 200, 36), ...LARGE });
const column = (y: number, height: number, children: RawLayer[], fields: RawLayer = {}) =>
  aStack({ name: "group", layoutMode: "VERTICAL", ...at(0, y, 300, height), children, ...fields });
const page = (...children: RawLayer[]) =>
  aHandPlaced(aBox(0, 0, 400, 900), [
    ...children,
    aLine(0, 800, 200, "some words that stand alone"),
    aLine(0, 860, 240, "and some more of such words"),
  ]);
const rolesOf = (...children: RawLayer[]) => rolesIn(page(...children));

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

  it.each<[string, RawLayer[]]>([
    ["with a box between", [heading("Orders", 0), aRectangle(aBox(0, 40, 40, 10)), tagline()]],
    ["with a paragraph instead", [heading("Orders", 0), tagline("word ".repeat(31))]],
    ["without a tagline", [heading("Orders", 0), heading("Clients", 40)]],
    ["in the other order", [tagline(), heading("Orders", 70)]],
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

describe("rows of a label and an amount", () => {
  const row = (label: string, value: string, index: number) =>
    aStack({
      ...at(0, index * 30, 300, 24),
      children: [aLine(0, index * 30, 80, label), aLine(220, index * 30, 60, value)],
    });
  const rows = (...pairs: [string, string][]) =>
    column(
      0,
      90,
      pairs.map(([label, value], index) => row(label, value, index)),
    );

  it("are a list of terms", () => {
    const { markup } = codeOf(page(rows(["Subtotal", "$20.00"], ["Shipping", "$5"])));
    expect(markup).toMatch(
      /<dl[^>]*><div[^>]*><dt[^>]*>Subtotal<\/dt><dd[^>]*>\$20.00<\/dd><\/div>/,
    );
  });

  it("may be one row alone, and have a currency of a country", () => {
    expect(rolesOf(rows(["Subtotal", "R$ 20,00"])).join()).toContain("pairs ");
    expect(rolesOf(rows(["Subtotal", "CSC 20"])).join()).not.toContain("pairs ");
  });

  it("may have words for values that look different from the labels", () => {
    const bold = { style: aTypeStyle({ fontWeight: 700 }) };
    const told = (fields: RawLayer, count = 3) =>
      rolesOf(
        column(
          0,
          90,
          ["Material", "Color", "Origin"].slice(0, count).map((label, index) =>
            aStack({
              ...at(0, index * 30, 300, 24),
              children: [
                aLine(0, index * 30, 80, label),
                aText("some words", { ...at(220, index * 30, 60, 24), ...fields }),
              ],
            }),
          ),
        ),
      ).filter((role) => role.startsWith("pairs"));
    expect(told(bold)).toEqual(["pairs group"]);
    expect(told({ fills: [aSolid("#9ca3af")] })).toEqual(["pairs group"]);
    expect(told(bold, 2)).toEqual([]);
    expect(told({})).toEqual([]);
  });

  it.each<[string, RawLayer]>([
    ["if all values are words", rows(["Subtotal", "twenty"], ["Shipping", "by boat"])],
    ["if the labels are amounts, too", rows(["12", "$20.00"], ["14", "$5"])],
    ["if the amount comes first", rows(["$20.00", "Subtotal"], ["$5", "Shipping"])],
  ])("are none %s", (_, raw) => {
    expect(rolesOf(raw).filter((role) => role.startsWith("pairs"))).toEqual([]);
  });
});

describe("a smaller heading that alone stands below another", () => {
  const smaller = (words: string) =>
    aText(words, {
      ...at(0, 40, 200, 30),
      style: aTypeStyle({ fontSize: 22, lineHeightPx: 30 }),
    });
  const told = (...children: RawLayer[]) => rolesOf(column(0, 110, children));

  it("is its tagline", () => {
    expect(told(heading("Orders", 0), smaller("All you have ever bought"))).toContain(
      "titles group",
    );
  });

  it.each<[string, RawLayer[]]>([
    ["is short", [heading("Orders", 0), smaller("Last week")]],
    [
      "leads something",
      [heading("Orders", 0), smaller("All you have ever bought"), aLine(0, 80, 90)],
    ],
    ["is no smaller", [heading("Orders", 0), heading("All you have ever bought", 40)]],
  ])("stays one if it %s", (_, children) => {
    expect(told(...children)).not.toContain("titles group");
  });
});

describe("a label and its amount", () => {
  const tile = (label: string, value: string, ...others: RawLayer[]) =>
    column(0, 60, [aLine(0, 0, 80, label), aLine(0, 30, 60, value), ...others]);
  const icon = aRectangle(aBox(70, 30, 16, 16));
  const beside = aStack({
    ...at(0, 30, 86, 24),
    itemSpacing: 10,
    children: [aLine(0, 30, 60, "1,248"), icon],
  });

  it("are a list of one term, also with an icon beside the amount", () => {
    const { markup } = codeOf(page(tile("Trips today", "$142.50")));
    expect(markup).toMatch(/<dl[^>]*><dt[^>]*>Trips today<\/dt><dd[^>]*>\$142\.50<\/dd><\/dl>/);
    expect(rolesOf(column(0, 60, [aLine(0, 0, 80, "Trips today"), beside]))).toContain(
      "pairs group",
    );
  });

  const counted = (value: string, label: string, size = 28) =>
    column(0, 70, [
      aText(value, {
        ...at(0, 0, 120, 36),
        style: aTypeStyle({ fontSize: size, lineHeightPx: 36 }),
      }),
      aLine(0, 44, 120, label),
    ]);

  it("may stand in the other order, if the amount is larger", () => {
    const { markup } = codeOf(page(counted("11.5M+", "Transactions\nprocessed")));
    expect(markup).toMatch(/<dl[^>]*><dt[^>]*>Transactions[^<]*<\/dt><dd class="order-first/);
  });

  it.each<[string, RawLayer]>([
    ["is no larger", counted("5", "Days in a row", 19)],
    ["is followed by its unit", counted("124", "km")],
    ["is followed by another", counted("124", "Norm: 600 kcal")],
    ["is followed by a sentence", counted("124", "What you did on all the days")],
  ])("are none if an amount before it %s", (_, raw) => {
    expect(rolesOf(raw).filter((role) => role.startsWith("pairs"))).toEqual([]);
  });

  it.each(["6h 45m", "25:00", "3 / 8", "220–260 kcal", "Rp. 20,000"])(
    "the amount may be %s, and the label end with a colon",
    (value) => {
      expect(rolesOf(tile("In all:", value))).toContain("pairs group");
    },
  );

  it.each<[string, RawLayer]>([
    ["if the amount is words", tile("Trips today", "some of them")],
    ["if the amount is a date", tile("Monday", "2/28/2021")],
    ["if the amount comes first", tile("$142.50", "Trips today")],
    ["if the label is a sentence", tile("What you earned on all days", "$142.50")],
    ["if they are a name and a phone number", tile("Grace Hopper", "+15550001234")],
    ["if they are an address", tile("grace@harbor.example", "12")],
    ["if there is more", tile("Trips today", "$142.50", icon)],
    [
      "if the amount is a badge",
      column(0, 60, [aLine(0, 0, 80, "Trips"), aStack({ ...beside, ...WHITE })]),
    ],
  ])("are none %s", (_, raw) => {
    expect(rolesOf(raw).filter((role) => role.startsWith("pairs"))).toEqual([]);
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
