import { describe, expect, it } from "vitest";
import { aBox, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf } from "../../../support/design-code.ts";
import {
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { column, page, rolesOf } from "../../../support/group-page.ts";

const WHITE = { fills: [aSolid("#eeeeee")], cornerRadius: 8 };

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

  const labeled = (
    looks: readonly RawLayer[],
    label: RawLayer = {},
    around: RawLayer = {},
    more: RawLayer[] = [],
  ) =>
    column(
      0,
      90,
      looks.map((look, index) => {
        const box = at(220, index * 30, 60, 24);
        const value = aText("some words", { ...at(230, index * 30, 40, 24), ...look });
        const children = [
          aText(`Label ${"abc"[index]}`, {
            ...at(0, index * 30, 80, 24),
            ...(index === 0 && label),
          }),
          aStack({ ...box, children: [value, ...more], ...around }),
        ];
        return aStack({ ...at(0, index * 30, 300, 24), children });
      }),
    );
  const BOLD = { style: aTypeStyle({ fontWeight: 700 }) };
  const QUIET = { fills: [aSolid("#9ca3af")] };

  const told = (raw: RawLayer) => rolesOf(raw).filter((role) => role.startsWith("pairs"));

  it("may have words for values that look different from the labels", () => {
    expect(told(labeled([BOLD, BOLD, BOLD]))).toEqual(["pairs group"]);
    expect(told(labeled([QUIET, QUIET, QUIET]))).toEqual(["pairs group"]);
    expect(told(labeled([BOLD, BOLD]))).toEqual([]);
    expect(told(labeled([{}, {}, {}]))).toEqual([]);
  });

  it("may have values of several looks, each in a box of its own", () => {
    expect(told(labeled([BOLD, QUIET, BOLD]))).toEqual(["pairs group"]);
    expect(told(labeled([BOLD, QUIET, {}]))).toEqual([]);
    expect(told(labeled([BOLD, BOLD, BOLD], QUIET))).toEqual([]);
    expect(told(labeled([BOLD, BOLD, BOLD], {}, WHITE))).toEqual([]);
    const link = { style: aTypeStyle({ textDecoration: "UNDERLINE" }), fills: [aSolid("#2563eb")] };
    expect(told(labeled([link, link, link]))).toEqual([]);
    const chevron = aRectangle(aBox(272, 0, 8, 8));
    expect(told(labeled([BOLD, BOLD, BOLD], {}, {}, [chevron]))).toEqual([]);
  });

  it.each<[string, RawLayer]>([
    ["if all values are words", rows(["Subtotal", "twenty"], ["Shipping", "by boat"])],
    ["if the labels are amounts, too", rows(["12", "$20.00"], ["14", "$5"])],
    ["if the amount comes first", rows(["$20.00", "Subtotal"], ["$5", "Shipping"])],
  ])("are none %s", (_, raw) => {
    expect(rolesOf(raw).filter((role) => role.startsWith("pairs"))).toEqual([]);
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

  const LARGE = { style: aTypeStyle({ fontSize: 32, lineHeightPx: 36 }) };
  const title = (words: string) =>
    aText(words, {
      ...at(0, 44, 120, 30),
      style: aTypeStyle({ fontSize: 22, lineHeightPx: 30, fontWeight: 700 }),
    });
  const named = (value: string, name: string, ...others: RawLayer[]) =>
    column(0, 130, [aText(value, { ...at(0, 0, 120, 36), ...LARGE }), title(name), ...others]);

  it("may be a number and what looks like a heading, but names it alone", () => {
    expect(rolesOf(named("4,635", "Total words"))).toContain("pairs group");
    expect(rolesOf(named("Words", "Total words"))).not.toContain("pairs group");
    const two = column(0, 80, [
      aStack({
        ...at(0, 0, 180, 36),
        children: [
          aText("4,635", { ...at(0, 0, 90, 36), ...LARGE }),
          aLine(100, 6, 80, "of 5,000"),
        ],
      }),
      title("Total words"),
    ]);
    expect(rolesOf(two)).toContain("h1 Total words");
    const more = aLine(0, 90, 120, "since you began");
    expect(rolesOf(named("4,635", "Total words", more))).toContain("h1 Total words");
  });

  it("is a title above a number", () => {
    const large = aText("Total words", { ...at(0, 0, 120, 36), ...LARGE });
    expect(rolesOf(column(0, 130, [large, aLine(0, 90, 60, "12")]))).toContain("h1 Total words");
  });

  it.each(["404", "2024", "01", "02."])("is a title below %s", (number) => {
    expect(rolesOf(named(number, "Page not found"))).toContain("h1 Page not found");
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
