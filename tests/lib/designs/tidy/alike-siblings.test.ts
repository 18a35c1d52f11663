import { describe, expect, it } from "vitest";
import type { Child, Element } from "../../../../lib/designs/elements/element.ts";
import { unifyAlike } from "../../../../lib/designs/tidy/alike-siblings.ts";
import { anElement } from "../../../support/elements.ts";

const NO_THEME: ReadonlySet<string> = new Set();

const aText = (classes: string, tag: Element["tag"] = "p"): Element =>
  anElement(classes, [{ kind: "letters", text: "Words", layer: "Label" }], { tag });
const aBox = (classes: string, ...children: readonly Child[]): Element =>
  anElement(classes, children);

const unify = (...classes: readonly string[]): string[] => {
  const { children } = unifyAlike(aBox("", ...classes.map((one) => aText(one))), NO_THEME);
  return children.map((child) => (child.kind === "element" ? child.classes.join(" ") : ""));
};

describe("siblings that look alike in the design", () => {
  it("do on narrow pages what the one does that yields first", () => {
    expect(
      unify("w-40 min-w-31 md:min-w-0 p-2", "w-40 p-2", "w-40 min-w-36 lg:min-w-0 p-2"),
    ).toEqual([
      "w-40 min-w-36 lg:min-w-0 p-2",
      "w-40 min-w-36 lg:min-w-0 p-2",
      "w-40 min-w-36 lg:min-w-0 p-2",
    ]);
  });

  it("keep what they differ in", () => {
    expect(unify("text-left px-4 xl:px-5", "text-right px-5")).toEqual([
      "text-left px-4 xl:px-5",
      "text-right px-4 xl:px-5",
    ]);
  });

  it.each([
    [
      "other sizes",
      "w-full max-w-52 sm:w-52 sm:max-w-none",
      "w-full max-w-41 sm:w-41 sm:max-w-none",
    ],
    ["another space on all pages", "pt-4 pb-5", "py-5"],
    ["a class that also says what differs", "px-4 xl:pl-5 xl:pr-6", "px-5"],
    ["the same", "px-4 xl:px-5", "px-4 xl:px-5"],
  ])("stay as they are with %s", (_, one, other) => {
    expect(unify(one, other)).toEqual([one, other]);
  });

  it("are alike in what is in them", () => {
    const card = (classes: string) => aBox("flex", aText(classes), aText("", "h2"));
    const { children } = unifyAlike(aBox("", card("p-4 sm:p-6"), card("p-6")), NO_THEME);
    expect(children).toEqual([card("p-4 sm:p-6"), card("p-4 sm:p-6")]);
  });

  it("are no others", () => {
    const both = aBox("", aText("p-4 sm:p-6"), aText("p-6", "h2"));
    expect(unifyAlike(both, NO_THEME)).toBe(both);
  });
});
