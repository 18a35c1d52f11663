import { describe, expect, it } from "vitest";
import type { Child, Element } from "../../../../lib/designs/elements/element.ts";
import { shareText } from "../../../../lib/designs/tidy/shared-text.ts";
import { anElement } from "../../../support/elements.ts";

const NO_THEME: ReadonlySet<string> = new Set();

const aText = (classes: string, fields: Partial<Element> = {}): Element =>
  anElement(classes, [{ kind: "letters", text: "Words", layer: "Label" }], { tag: "p", ...fields });
const aBox = (classes: string, ...children: readonly Child[]): Element =>
  anElement(classes, children);

const share = (element: Element, declared = NO_THEME): Element => shareText(element, declared);

describe("a container of texts", () => {
  it.each([
    ["text-[13px] leading-4"],
    ["text-sm"],
    ["font-bold"],
    ["tracking-[1px]"],
    ["text-center"],
    ["whitespace-nowrap"],
    ["text-[#333333]"],
  ])("says %s once for all", (look) => {
    const [one, other] = [aText(`w-4 ${look} italic`), aBox("flex", aText(look))];
    expect(share(aBox("flex p-4", one, other))).toEqual(
      aBox(`flex p-4 ${look}`, aText("w-4 italic"), aBox("flex", aText(""))),
    );
  });

  it("says it for its containers", () => {
    const pair = aBox("flex", aText("text-sm"), aText("text-sm"));
    const root = aBox("", pair, aText("text-sm"));
    expect(share(root)).toEqual(aBox("text-sm", aBox("flex", aText(""), aText("")), aText("")));
  });

  it("has the color of most of them", () => {
    const texts = ["text-[#333333]", "text-[#ff0000]", "text-[#333333]"].map((one) => aText(one));
    expect(share(aBox("", ...texts))).toEqual(
      aBox("text-[#333333]", aText(""), aText("text-[#ff0000]"), aText("")),
    );
  });

  it("shares what alike ones have in common with other texts, from each of them", () => {
    const aRow = (look: string) => aBox("flex", aBox("", aText(look)));
    const root = aBox("", aRow("text-sm"), aRow("text-sm"));
    expect(share(root)).toEqual(aBox("text-sm", aRow(""), aRow("")));
  });
});

const origin = {
  family: "1:1",
  familyName: "Card",
  variants: new Map<string, string>(),
  placement: [],
};
const aCard = (look: string): Element => anElement("flex", [aText(look), aText(look)], { origin });
const anIcon = (color: string): Element =>
  anElement(color, [], { tag: "svg", attributes: [["fill", "currentColor"]] });
const aButton = (...children: readonly Child[]): Element =>
  anElement("flex focus-visible:outline-2", children, { tag: "button" });

describe("texts go on saying", () => {
  it.each([
    [
      "a size that one of them has not",
      aBox("", aText("text-sm"), aText("text-sm"), aText("text-lg")),
    ],
    [
      "a weight that one of them leaves out",
      aBox("", aText("font-bold"), aText("font-bold"), aText("")),
    ],
    ["a line height alone", aBox("", aText("leading-4"), aText("leading-4"))],
    [
      "what they say at other widths too",
      aBox("", aText("text-sm md:text-lg"), aText("text-sm md:text-lg")),
    ],
    [
      "what they say at a width between two steps of the scale",
      aBox("", aText("text-sm min-[60rem]:text-lg"), aText("text-sm min-[60rem]:text-lg")),
    ],
    ["what lies in an instance", aBox("", aCard("text-sm"), aCard("text-sm"))],
    [
      "what alike siblings do not all say",
      aBox(
        "",
        ...["text-[#333333]", "text-[#333333]", "text-[#ff0000]"].map((one) =>
          aBox("", aBox("", aText(one))),
        ),
      ),
    ],
    ["the color of a drawing", aBox("", anIcon("text-[#333333]"), anIcon("text-[#333333]"))],
    [
      "a color in a control, whose ring has that of what is around it",
      aBox("", aButton(aText("text-[#333333]"), aText("text-[#333333]"))),
    ],
    [
      "a color beside a line that has the color of what is around it",
      aBox("", aBox("border-b"), aText("text-[#333333]"), aText("text-[#333333]")),
    ],
    [
      "a height of lines where boxes stand in a line like letters",
      aBox("", aBox("", aText("text-sm", { tag: "span" })), aText("text-sm")),
    ],
    [
      "what browsers give buttons otherwise",
      aBox(
        "flex",
        anElement("flex", [aText("text-center")], { tag: "button" }),
        aText("text-center"),
      ),
    ],
  ])("%s", (_, root) => {
    expect(share(root)).toEqual(root);
  });

  it("a style of the theme, which may leave out a weight that others have", () => {
    const root = aBox("", aText("text-title"), aText("text-title"));
    expect(share(root, new Set(["--text-title"]))).toEqual(root);
  });
});
