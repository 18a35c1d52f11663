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
  [{}, "text-base whitespace-nowrap"],
  [{ fontSize: 14, lineHeightPx: 28 }, "text-sm leading-loose whitespace-nowrap"],
  [
    { lineHeightPx: undefined, lineHeightUnit: "INTRINSIC_%" },
    "text-base leading-tight whitespace-nowrap",
  ],
  [{ fontWeight: 700 }, "text-base font-bold whitespace-nowrap"],
  [{ fontWeight: 450 }, "text-base font-[450] whitespace-nowrap"],
  [{ letterSpacing: -0.25 }, "text-base tracking-[-0.25px] whitespace-nowrap"],
  [
    { leadingTrim: "CAP_HEIGHT" },
    "text-base [text-box:trim-both_cap_alphabetic] whitespace-nowrap",
  ],
  [{ italic: true, textCase: "UPPER" }, "text-base italic uppercase whitespace-nowrap"],
  [
    { textCase: "LOWER", textDecoration: "UNDERLINE" },
    "text-base lowercase underline whitespace-nowrap",
  ],
  [
    { textCase: "TITLE", textDecoration: "STRIKETHROUGH" },
    "text-base capitalize line-through whitespace-nowrap",
  ],
  [{ textAlignHorizontal: "CENTER", textAutoResize: "HEIGHT" }, "text-base text-center"],
  [{ textAlignHorizontal: "JUSTIFIED", textAutoResize: "NONE" }, "text-base text-justify"],
  [{ textAlignVertical: "CENTER", textAutoResize: "NONE" }, "text-base content-center"],
  [{ textAlignVertical: "BOTTOM", textAutoResize: "HEIGHT" }, "text-base"],
  [{ textAutoResize: "TRUNCATE" }, "text-base truncate"],
  [{ textTruncation: "ENDING", maxLines: 3 }, "text-base line-clamp-3"],
])("a text of %j is %s", (style, expected) => {
  expect(classesOf(style)).toBe(expected);
});

it.each([
  [{ fontSize: 14, lineHeightPx: 20 }, "text-sm"],
  [{ fontSize: 15, lineHeightPx: 20 }, "text-[15px] leading-5"],
  [{ fontSize: 12, lineHeightPx: 16 }, "text-xs"],
])("a size of the scale that has its line height says both: %j", (style, expected) => {
  expect(classesOf({ ...style, textAutoResize: "HEIGHT" })).toBe(expected);
});

it("what is larger inside a text inherits its line height in px, not as a multiple", () => {
  const larger = { characterStyleOverrides: [0, 1], styleOverrideTable: { 1: { fontSize: 20 } } };
  const bolder = {
    characterStyleOverrides: [0, 1],
    styleOverrideTable: { 1: { fontWeight: 700 } },
  };
  expect(classesOf({}, "ab", larger)).toContain("text-base leading-6");
  expect(classesOf({}, "ab", bolder)).not.toContain("leading-");
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
    expect(classesOf({ textAutoResize }, characters)).toBe(`text-base${expected}`);
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
  [{ fontSize: 20 }, "span", "text-[20px] leading-0"],
  [{ fontFamily: "Mono" }, "span", "font-family-mono leading-0"],
  [{ fontFamily: "Mono", lineHeightPx: 32 }, "span", "font-family-mono text-base leading-loose"],
  [{ lineHeightPx: 32 }, "span", "text-base leading-loose"],
  [{ fontSize: 14, lineHeightPx: 20 }, "small", "text-sm"],
  [{ letterSpacing: 1 }, "span", "tracking-[1px]"],
  [{ italic: true, textDecoration: "UNDERLINE" }, "em", "italic underline"],
  [{ textCase: "UPPER" }, "span", "uppercase"],
  [{ textCase: "SMALL_CAPS" }, "span", "[font-variant-caps:small-caps]"],
  [{ opentypeFlags: { TNUM: 1 } }, "span", "[font-feature-settings:&#x27;tnum&#x27;]"],
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
    '<span class="underline">a</span><span class="not-italic normal-case">b</span>',
  );
});

it("a word that a narrow page has no room for may break, unless its line never does", () => {
  const address = "see https://example.com/a/long/way/to/go";
  expect(classesOf({ textAutoResize: "HEIGHT" }, address, HIGH)).toContain("wrap-break-word");
  expect(classesOf({ textAutoResize: "HEIGHT" }, "see example.com", HIGH)).not.toContain("wrap-");
  expect(classesOf({}, address)).not.toContain("wrap-");
});

const HIGH = { absoluteBoundingBox: { x: 0, y: 0, width: 100, height: 72 } };
