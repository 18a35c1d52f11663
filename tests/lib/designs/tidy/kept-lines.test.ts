import { describe, expect, it } from "vitest";
import type { Child, Element } from "../../../../lib/designs/elements/element.ts";
import { agreeOnLines, canBreak } from "../../../../lib/designs/tidy/kept-lines.ts";
import { anElement } from "../../../support/elements.ts";

const LINE = "whitespace-nowrap";

const aText = (text: string, classes = ""): Element =>
  anElement(classes, [{ kind: "letters", text, layer: "Label" }], { tag: "p" });
const aBox = (...children: readonly Child[]): Element => anElement("flex", children);

function classesIn({ tag, classes, children }: Element): string[] {
  const inner = children.flatMap((child) => (child.kind === "element" ? classesIn(child) : []));
  return tag === "p" ? [classes.join(" ")] : inner;
}

const agreed = (...children: readonly Child[]): string[] =>
  classesIn(agreeOnLines(aBox(...children)));

describe("a text", () => {
  it("says that it keeps its line only where it could break", () => {
    expect(agreed(aText("Blog", LINE), anElement("flex", [aText("About us", LINE)]))).toEqual([
      "",
      LINE,
    ]);
  });

  it.each([
    ["Blog", false],
    ["$1,200.50", false],
    ["12:30", false],
    ["Größe", false],
    ["€5", false],
    ["f(x)", false],
    ["f(x)(y)", true],
    ["+(49)30", true],
    ["About us", true],
    ["sign-up", true],
    ["and/or", true],
    ["Why?No", true],
    ["设计稿", true],
  ])("could break in some browser: %s", (text, expected) => {
    expect(canBreak(aText(text))).toBe(expected);
  });
});

describe("texts that look alike", () => {
  it("say what those say that could break", () => {
    expect(agreed(aText("Blog"), aText("About us", LINE))).toEqual([LINE, LINE]);
    expect(agreed(aText("Blog", LINE), aText("About us"))).toEqual(["", ""]);
  });

  it("may all break where one may", () => {
    expect(agreed(aText("More about us", `lg:${LINE}`), aText("About our products"))).toEqual([
      "",
      "",
    ]);
  });

  it("are alike in whatever is repeated around them", () => {
    const card = (title: string, classes: string) => aBox(aText(title, classes), aBox());
    expect(agreed(card("Blog", ""), card("About us", LINE))).toEqual([LINE, LINE]);
  });

  it("are no others: of another size, or in another place of what is repeated", () => {
    expect(agreed(aText("Blog", `text-xl ${LINE}`), aText("About us", LINE))).toEqual([
      "text-xl",
      LINE,
    ]);
  });
});
