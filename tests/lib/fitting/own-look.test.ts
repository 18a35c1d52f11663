import { describe, expect, it } from "vitest";
import type { Child } from "../../../lib/designs/elements/element.ts";
import { adopt } from "../../../lib/fitting/own-look.ts";
import { anElement } from "../../support/elements.ts";

const STYLING = { declared: new Set(["--color-brand"]), tailwind: 4 };
const letters = (text: string): Child => ({ kind: "letters", text, layer: text });
const BADGE = { tag: "span", classes: "inline-flex rounded-md px-2" };

describe("a component with its own look", () => {
  it("takes the text and the drawings, and only where the element stands", () => {
    const icon = anElement("size-4", [], { tag: "svg" });
    const dot = anElement("size-2 bg-brand");
    const badge = anElement("ml-2 w-full shrink-0 rounded-full bg-brand px-3 md:w-auto flex", [
      anElement("flex", [icon]),
      dot,
      anElement("text-sm", [letters("New")], { tag: "p" }),
    ]);
    expect(adopt(badge, BADGE, STYLING)).toEqual({
      classes: ["ml-2", "w-full", "shrink-0", "md:w-auto"],
      attributes: [],
      children: [icon, { ...dot, tag: "span" }, letters("New")],
    });
    expect(adopt(badge, { ...BADGE, tag: "div" }, STYLING)?.classes).toEqual([
      "ml-2",
      "w-full",
      "shrink-0",
      "md:w-auto",
    ]);
    expect(adopt(badge, { ...BADGE, classes: "px-2" }, STYLING)).toBeNull();
  });

  it("takes nothing of a dot that classes alone draw", () => {
    const dotted = "mt-2 flex before:size-2 before:shrink-0 before:bg-brand";
    const badge = anElement(dotted, [letters("New")]);
    expect(adopt(badge, BADGE, STYLING)?.classes).toEqual(["mt-2"]);
  });

  it("is as wide as the repository has it where the design gives it a width in pixels anywhere", () => {
    const button = anElement("grow w-full max-w-32 sm:w-32 sm:max-w-none", [letters("Go")]);
    expect(adopt(button, BADGE, STYLING)?.classes).toEqual(["grow"]);
  });

  it.each([
    ["two texts", [anElement("", [letters("a")]), anElement("", [letters("b")])], ""],
    ["nothing", [], ""],
    ["a part of the page that is hidden at some width", [letters("a")], "max-md:hidden"],
  ])("cannot stand for %s", (_, children, classes) =>
    expect(adopt(anElement(classes, children), BADGE, STYLING)).toBeNull(),
  );

  it("lays out what is in it as the design does where it holds others", () => {
    const card = anElement("flex gap-4 rounded-lg bg-brand p-6 w-80", [
      anElement(""),
      anElement(""),
    ]);
    const part = { tag: "div", classes: "flex flex-col gap-6 rounded-xl border bg-card py-6" };
    expect(adopt(card, part, STYLING)).toMatchObject({
      classes: ["flex", "gap-4", "p-6", "w-80", "flex-row"],
      children: card.children,
    });
    expect(adopt(card, { ...part, isClosed: true }, STYLING)).toBeNull();
  });

  it("is turned on where the design has it on, without what shows that there", () => {
    const input = anElement("absolute inset-0 appearance-none", [], {
      tag: "input",
      attributes: [
        ["type", "checkbox"],
        ["role", "switch"],
        ["aria-label", "Alerts"],
        ["checked", ""],
      ],
    });
    const drawn = anElement("relative shrink-0 w-10 bg-brand", [input, anElement("size-4")]);
    const part = { tag: "switch", classes: "", isClosed: true };
    expect(adopt(drawn, part, STYLING)).toEqual({
      classes: ["shrink-0"],
      attributes: [
        ["aria-label", "Alerts"],
        ["checked", ""],
      ],
      children: [],
    });
    expect(adopt(anElement("", [letters("On")]), part, STYLING)).toBeNull();
  });

  it("is a field where that is drawn, and not in one that is", () => {
    const part = { tag: "input", classes: "h-9" };
    const field = (classes: string) => anElement(classes, [], { tag: "input" });
    expect(adopt(field("w-80 border border-brand h-10"), part, STYLING)?.classes).toEqual(["w-80"]);
    expect(adopt(field("bg-transparent border-0 outline-none"), part, STYLING)).toBeNull();
  });

  it("holds no texts of a frame that stays light where the repository gets dark", () => {
    const light = { ...STYLING, staysLight: true };
    const field = anElement("border", [], { tag: "input" });
    expect(adopt(field, { tag: "input", classes: "h-9" }, light)).toBeNull();
    expect(adopt(anElement("p-4"), { tag: "div", classes: "p-6" }, light)).toBeNull();
    expect(adopt(anElement("", [letters("New")]), BADGE, light)).not.toBeNull();
  });

  it("leaves cells as wide and aligned as they are", () => {
    const cell = anElement("w-40 p-4 text-right text-sm border-b", [letters("1")], { tag: "td" });
    const part = { tag: "td", classes: "p-2" };
    expect(adopt(cell, part, STYLING)?.classes).toEqual(["w-40", "text-right"]);
  });
});
