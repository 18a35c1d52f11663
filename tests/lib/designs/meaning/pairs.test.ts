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

  it("may have a currency of a country", () => {
    const told = (currency: string) =>
      rolesOf(rows(["Subtotal", `${currency} 20,00`], ["Shipping", `${currency} 5,00`])).join();
    expect(told("R$")).toContain("pairs ");
    expect(told("CSC")).not.toContain("pairs ");
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

describe("what names a larger number", () => {
  const LARGE = { style: aTypeStyle({ fontSize: 32, lineHeightPx: 36 }) };
  const title = (words: string) =>
    aText(words, {
      ...at(0, 44, 120, 30),
      style: aTypeStyle({ fontSize: 22, lineHeightPx: 30, fontWeight: 700 }),
    });
  const named = (value: string, name: string, ...others: RawLayer[]) =>
    column(0, 130, [aText(value, { ...at(0, 0, 120, 36), ...LARGE }), title(name), ...others]);

  it.each(["4,635", "6h 45m", "25:00", "3 / 8", "Rp. 20,000"])(
    "is no heading below %s",
    (number) => {
      expect(rolesOf(named(number, "Total words"))).not.toContain("h1 Total words");
    },
  );

  it.each(["404", "2024", "01", "02."])("is a title below %s", (number) => {
    expect(rolesOf(named(number, "Page not found"))).toContain("h1 Page not found");
  });

  it("is a title if the number is not alone with it", () => {
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
    const large = aText("Total words", { ...at(0, 0, 120, 36), ...LARGE });
    expect(rolesOf(column(0, 130, [large, aLine(0, 90, 60, "12")]))).toContain("h1 Total words");
  });
});
