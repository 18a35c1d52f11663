import { describe, expect, it } from "vitest";
import { classesInside, codeOf } from "../../../support/design-code.ts";
import { aStack, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

const STYLES = { "S:1": { name: "Body", styleType: "TEXT" } };
const classesOf = (style: RawLayer, characters = "a", fields: RawLayer = {}) =>
  classesInside(
    aStack({ children: [aText(characters, { fills: [], style: aTypeStyle(style), ...fields })] }),
    { styles: STYLES },
  )
    .filter((name) => !/^(shrink-0|w-25|h-10)$/.test(name))
    .join(" ");

it.each([
  [{}, "text-[16px] leading-6 whitespace-nowrap"],
  [{ fontSize: 14, lineHeightPx: 21 }, "text-[14px] leading-5.25 whitespace-nowrap"],
  [
    { lineHeightPx: undefined, lineHeightUnit: "INTRINSIC_%" },
    "text-[16px] leading-5 whitespace-nowrap",
  ],
  [{ fontWeight: 700 }, "text-[16px] leading-6 font-bold whitespace-nowrap"],
  [{ fontWeight: 450 }, "text-[16px] leading-6 font-[450] whitespace-nowrap"],
  [{ letterSpacing: -0.25 }, "text-[16px] leading-6 tracking-[-0.25px] whitespace-nowrap"],
  [{ italic: true, textCase: "UPPER" }, "text-[16px] leading-6 italic uppercase whitespace-nowrap"],
  [
    { textCase: "LOWER", textDecoration: "UNDERLINE" },
    "text-[16px] leading-6 lowercase underline whitespace-nowrap",
  ],
  [
    { textCase: "TITLE", textDecoration: "STRIKETHROUGH" },
    "text-[16px] leading-6 capitalize line-through whitespace-nowrap",
  ],
  [
    { textAlignHorizontal: "CENTER", textAutoResize: "HEIGHT" },
    "text-[16px] leading-6 text-center",
  ],
  [
    { textAlignHorizontal: "JUSTIFIED", textAutoResize: "NONE" },
    "text-[16px] leading-6 text-justify",
  ],
  [{ textAlignVertical: "CENTER", textAutoResize: "NONE" }, "text-[16px] leading-6 content-center"],
  [{ textAlignVertical: "BOTTOM", textAutoResize: "HEIGHT" }, "text-[16px] leading-6"],
  [{ textAutoResize: "TRUNCATE" }, "text-[16px] leading-6 truncate"],
  [{ textTruncation: "ENDING", maxLines: 3 }, "text-[16px] leading-6 line-clamp-3"],
])("a text of %j is %s", (style, expected) => {
  expect(classesOf(style)).toBe(expected);
});

it("a text style sets size, line height, spacing and weight at once", () => {
  expect(classesOf({ fontWeight: 600 }, "a", { styles: { text: "S:1" } })).toBe(
    "text-body whitespace-nowrap",
  );
});

describe("white space", () => {
  it.each([
    ["NONE", "a b", ""],
    ["NONE", "a\nb", " whitespace-pre-wrap"],
    ["NONE", "a  b", " whitespace-pre-wrap"],
    ["NONE", " a", " whitespace-pre-wrap"],
    ["WIDTH_AND_HEIGHT", "a\nb", " whitespace-pre"],
    ["WIDTH_AND_HEIGHT", "a b", " whitespace-nowrap"],
  ])("in a box of %s, %j needs '%s'", (textAutoResize, characters, expected) => {
    expect(classesOf({ textAutoResize }, characters)).toBe(`text-[16px] leading-6${expected}`);
  });
});

it("the main font family is set once on the frame, any other where it is used", () => {
  const mono = aText("x", { fills: [], style: aTypeStyle({ fontFamily: "JetBrains Mono" }) });
  const { markup } = codeOf(aStack({ children: [aText("many letters", { fills: [] }), mono] }));
  const [frame, many, one] = markup.split(/(?=<[dp])/);
  expect(frame).toContain("font-inter");
  expect(many).not.toContain("font-");
  expect(one).toContain("font-jet-brains-mono");
});

it.each([
  [{ fontWeight: 700 }, "strong", "font-bold"],
  [{ fontSize: 20 }, "span", "text-[20px]"],
  [{ lineHeightPx: 32 }, "span", "text-[16px] leading-8"],
  [{ letterSpacing: 1 }, "span", "tracking-[1px]"],
  [{ italic: true, textDecoration: "UNDERLINE" }, "em", "italic underline"],
  [{ textCase: "UPPER" }, "span", "uppercase"],
])("a run of %j says only what it changes: %s, %s", (override, tag, classes) => {
  const text = aText("ab", {
    fills: [],
    characterStyleOverrides: [0, 1],
    styleOverrideTable: { 1: override },
  });
  expect(codeOf(aStack({ children: [text] })).markup).toContain(
    `a<${tag} class="${classes}">b</${tag}>`,
  );
});

it("a run can be plain within a styled text", () => {
  const style = aTypeStyle({ italic: true, textCase: "UPPER", textDecoration: "UNDERLINE" });
  const plain = { italic: false, textCase: "ORIGINAL", textDecoration: "NONE" };
  const text = aText("ab", {
    fills: [],
    style,
    characterStyleOverrides: [0, 1],
    styleOverrideTable: { 1: plain },
  });
  expect(codeOf(aStack({ children: [text] })).markup).toContain(
    '<span class="not-italic normal-case no-underline">b</span>',
  );
});

it("a word that a narrow page has no room for may break, unless its line never does", () => {
  const address = "see https://example.com/a/long/way/to/go";
  expect(classesOf({ textAutoResize: "HEIGHT" }, address, HIGH)).toContain("wrap-break-word");
  expect(classesOf({ textAutoResize: "HEIGHT" }, "see example.com", HIGH)).not.toContain("wrap-");
  expect(classesOf({}, address)).not.toContain("wrap-");
});

const HIGH = { absoluteBoundingBox: { x: 0, y: 0, width: 100, height: 72 } };
