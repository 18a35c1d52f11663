import { expect, it } from "vitest";
import {
  findDirections,
  findPageDirection,
} from "../../../../lib/designs/layout/find-directions.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aText } from "../../../support/design-layers.ts";

const aPage = (...texts: string[]) =>
  readLayer(aFrame({ children: texts.map((characters) => aText(characters)) }));

it.each([
  [["שלום", "עולם", "abc"], { direction: "rtl", language: "he" }],
  [["مرحبا", "12"], { direction: "rtl", language: "ar" }],
  [["مرحبا", "abc"], { direction: "ltr", language: null }],
  [["12", "…"], { direction: "ltr", language: null }],
  [[], { direction: "ltr", language: null }],
])("a page of %j is %o", (texts, page) => {
  expect(findPageDirection(aPage(...texts))).toEqual(page);
});

it("only texts that are read the other way round say so", () => {
  const directions = (page: "ltr" | "rtl") =>
    findDirections(aPage("abc", "שלום", "12", "+12"), page).children.map(
      ({ text }) => text?.direction,
    );
  expect(directions("ltr")).toEqual([null, "rtl", null, null]);
  expect(directions("rtl")).toEqual(["ltr", null, null, "ltr"]);
});
