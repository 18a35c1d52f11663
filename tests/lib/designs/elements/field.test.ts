import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf, flowingCodeOf, renderSource } from "../../../support/design-code.ts";
import { aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";

const GRAY = { fills: [aSolid("#9ca3af")] };
const OUTLINED = { strokes: [aSolid("#d1d5db")], strokeWeight: 1, cornerRadius: 8 };

const aField = (words: string, y: number, fields: RawLayer = GRAY, height = 48) =>
  aHandPlaced(aBox(20, y, 300, height), [aText(words, { ...at(36, y + 12, 120, 24), ...fields })], {
    ...OUTLINED,
    name: "box",
  });

const aForm = () =>
  aHandPlaced(aBox(0, 0, 340, 600), [
    aText("Email", at(20, 20, 60, 20)),
    aField("yours", 48),
    aText("Name", at(20, 120, 60, 20)),
    aField("Ann Miller", 148, { fills: [aSolid("#111111")] }),
    aField("Tell us more", 300, GRAY, 160),
  ]);

describe("a box that holds only words", () => {
  const input = (markup: string, at: number) =>
    / class="([^"]*)"/.exec(markup.split(/<(?:input|textarea)/)[at] ?? "")?.[1] ?? "";

  it("is the input itself, with its paint and its padding, and with the browser's ring", () => {
    const classes = input(flowingCodeOf(aForm()).markup, 1);
    expect(classes).toMatch(/\bh-12 .*\bpx-4 rounded-lg border border-gray-85 text-base/);
    expect(classes).not.toContain("outline");
  });

  it("goes on to its lower edge where it takes several lines", () => {
    expect(input(flowingCodeOf(aForm()).markup, 3)).toMatch(/\bh-40 .*\bp[xy]-.*resize-none/);
  });

  it.each([
    ["an icon", [aRectangle(aBox(290, 64, 16, 16), { name: "icon" })], GRAY],
    ["words that are translucent", [], { ...GRAY, opacity: 0.5 }],
  ])("stays a box with %s", (_, icons, words) => {
    const field = aField("yours", 48, words);
    const children = [...(field.children as RawLayer[]), ...icons];
    const page = aHandPlaced(aBox(0, 0, 340, 200), [
      aText("Email", at(20, 20, 60, 20)),
      { ...field, children },
    ]);
    expect(flowingCodeOf(page).markup).toMatch(
      /<span class="[^"]*focus-within:outline-2[^"]*"><input /,
    );
  });
});

describe("the words in a field", () => {
  it("become the placeholder of an input that looks like them", () => {
    const { markup } = flowingCodeOf(aForm());
    expect(markup).toMatch(
      /<input class="[^"]*text-base placeholder:text-gray-67[^"]*" type="email" id="field-1" placeholder="yours"\/>/,
    );
  });

  it("become its value if they are not quiet", () => {
    expect(flowingCodeOf(aForm()).markup).toMatch(
      /<input class="[^"]*text-gray-5[^"]*" type="text" id="field-2" value="Ann Miller"\/>/,
    );
  });

  it("become several lines in a high field, named by them where there is no caption", () => {
    expect(flowingCodeOf(aForm()).markup).toMatch(
      /<textarea class="[^"]*resize-none[^"]*" placeholder="Tell us more" aria-label="Tell us more"><\/textarea>/,
    );
  });
});

it("a caption is the label of its field", () => {
  expect(flowingCodeOf(aForm()).markup).toMatch(
    /<label class="[^"]*" for="field-1">Email<\/label>/,
  );
});

it("in the exact version a field keeps its coordinates", () => {
  expect(codeOf(aForm()).markup).toMatch(/<input class="absolute left-4 w-30 top-3 h-6 /);
});

it("React renders the source as the same markup", () => {
  for (const code of [codeOf(aForm()), flowingCodeOf(aForm())])
    expect(renderSource(code)).toBe(code.markup);
});
