import { describe, expect, it } from "vitest";
import { classesOf, codeOf } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, aStack, aText } from "../../../support/design-layers.ts";

it("a frame is a box of its size; hugging frames fit their content", () => {
  expect(codeOf(aFrame()).markup).toBe('<div class="relative w-25 h-10"></div>');
  expect(codeOf(aStack()).markup).toBe('<div class="relative w-max flex items-start"></div>');
});

it("a frame that clips or scrolls does so in CSS", () => {
  expect(classesOf(codeOf(aFrame({ clipsContent: true })).markup)).toContain("overflow-hidden");
  const scrolling = aFrame({ clipsContent: true, overflowDirection: "VERTICAL_SCROLLING" });
  expect(classesOf(codeOf(scrolling).markup)).toContain("overflow-auto");
});

describe("a mask", () => {
  it("that is turned is replaced by clipping to its parent, with a note", () => {
    const mask = aLayer("RECTANGLE", { isMask: true, rotation: 1, fills: [aSolid("#ff0000")] });
    const code = codeOf(aFrame({ children: [mask, aText("under it")] }));
    expect(classesOf(code.markup)).toContain("overflow-hidden");
    expect(code.markup).not.toContain("#ff0000");
    expect(code.notes).toEqual(["Masks converted to plain clipping: 1."]);
  });
});

it("a button does not submit, and its text keeps its alignment", () => {
  const button = aStack({ name: "Button", children: [aText("Save", { fills: [] })] });
  const code = codeOf(aFrame({ children: [button] }));
  expect(code.markup).toMatch(/<button class="[^"]*text-left[^"]*" type="button">Save</);
});

it("a link has a placeholder address", () => {
  const link = aStack({ name: "Link / Home", children: [aText("Home")] });
  expect(codeOf(aFrame({ children: [link] })).markup).toMatch(
    /<a class="[^"]*" href="#home">Home<\/a>/,
  );
});

it("hidden layers are omitted", () => {
  const hidden = aText("secret", { visible: false });
  const code = codeOf(aStack({ children: [hidden, aText("shown")] }));
  expect(code.markup + code.tsx + code.theme).not.toContain("secret");
});

it("children without a layout are positioned absolutely in a relative box", () => {
  const group = aLayer("GROUP", { children: [aText("a"), aText("b")] });
  const { markup } = codeOf(aStack({ children: [group] }));
  expect(markup).toMatch(
    /<div class="shrink-0 w-25 h-10 relative"><p class="absolute left-0 w-max top-0/,
  );
});
