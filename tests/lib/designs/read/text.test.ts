import { expect, it } from "vitest";
import { readText } from "../../../../lib/designs/read/text.ts";
import { aSolid, aTypeStyle } from "../../../support/design-layers.ts";

const textOf = (characters: unknown, fields: Record<string, unknown> = {}) =>
  readText({ characters, style: aTypeStyle(), ...fields });

it("uniform text is one run with the text's style", () => {
  const { runs, style } = textOf("Hello");
  expect(runs).toEqual([{ characters: "Hello", style, fills: null, link: null }]);
});

it("characters that repeat the color of the whole text have none of their own", () => {
  const { runs } = textOf("one two", {
    fills: [aSolid("#ff0000")],
    characterStyleOverrides: [0, 0, 0, 0, 5, 6, 6],
    styleOverrideTable: { 5: { fills: [aSolid("#ff0000")] }, 6: { fills: [aSolid("#00ff00")] } },
  });
  expect(runs.map(({ fills }) => fills?.length ?? null)).toEqual([null, null, 1]);
});

it("differently styled characters are separate runs that inherit unchanged fields", () => {
  const { runs } = textOf("one two", {
    characterStyleOverrides: [0, 0, 0, 0, 5, 5, 5],
    styleOverrideTable: { 5: { fontWeight: 700, fills: [aSolid("#ff0000")] } },
  });
  expect(runs.map(({ characters }) => characters)).toEqual(["one ", "two"]);
  expect(runs[1]).toMatchObject({ style: { weight: 700, size: 16, family: "Inter" } });
  expect(runs[1]?.fills).toHaveLength(1);
});

it("a run never splits a character", () => {
  const { runs } = textOf("🙂🙂", {
    characterStyleOverrides: [0, 1, 1, 1],
    styleOverrideTable: {},
  });
  expect(runs.map(({ characters }) => characters)).toEqual(["🙂", "🙂"]);
});

it("a run never splits what is read as one character", () => {
  const { runs } = textOf("a👩‍👩‍👧é", {
    characterStyleOverrides: [0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 4],
    styleOverrideTable: {},
  });
  expect(runs.map(({ characters }) => characters)).toEqual(["a👩‍👩‍👧", "é"]);
});

it("characters with a style of their own stay in the link of their text, if they have no other", () => {
  const link = (url: string) => ({ type: "URL", url });
  const { runs } = textOf("one two tri", {
    style: aTypeStyle({ hyperlink: link("https://example.com/a") }),
    characterStyleOverrides: [0, 0, 0, 0, 1, 1, 1, 0, 2, 3, 3],
    styleOverrideTable: {
      1: { fontWeight: 700 },
      2: { hyperlink: link("tel:+4930123456") },
      3: { hyperlink: null },
    },
  });
  expect(runs.map((run) => run.link)).toEqual([
    ...["https://example.com/a", "https://example.com/a", "https://example.com/a"],
    ...["tel:+4930123456", null],
  ]);
});

it("an override missing from the table means the text's style", () => {
  const { runs, style } = textOf("ab", {
    characterStyleOverrides: [0, 9],
    styleOverrideTable: null,
  });
  expect(runs[1]?.style).toEqual(style);
});

it("one style per character yields a bounded number of runs and loses no character", () => {
  const characters = "ab".repeat(2000);
  const overrides = Array.from(characters, (_, index) => index % 2);
  const { runs } = textOf(characters, { characterStyleOverrides: overrides });
  expect(runs.length).toBeLessThanOrEqual(500);
  expect(runs.map((run) => run.characters).join("")).toBe(characters);
});

it("all of Figma's line breaks become CSS line breaks", () => {
  expect(textOf("a\u2028b\u2029c\r\nd\re").runs[0]?.characters).toBe("a\nb\nc\nd\ne");
});

it.each([
  ["https://example.com/a?b=1", "https://example.com/a?b=1"],
  ["http://example.com", "http://example.com/"],
  ["mailto:mail@example.com?subject=a%20b", "mailto:mail@example.com?subject=a%20b"],
  ["tel:+49-30-123", "tel:+49-30-123"],
  ["javascript:alert(1)", null],
  [" JavaScript:alert(1)", null],
  ["vbscript:x", null],
  ["file:///etc/hosts", null],
  ["java\nscript:alert(1)", null],
  ["data:text/html,x", null],
  ["/relative", null],
  ["x".repeat(3000), null],
])("a link to %.40s leads to %s", (url, expected) => {
  expect(
    textOf("a", { style: aTypeStyle({ hyperlink: { type: "URL", url } }) }).runs[0]?.link,
  ).toBe(expected);
});

it.each([
  [{ textAlignHorizontal: "JUSTIFIED" }, { horizontal: "justified" }],
  [
    { textAlignHorizontal: "RIGHT", textAlignVertical: "CENTER" },
    { horizontal: "end", vertical: "center" },
  ],
  [{ textAutoResize: "HEIGHT" }, { resize: "height" }],
  [{ textAutoResize: "TRUNCATE" }, { resize: "none", truncates: true }],
  [
    { textTruncation: "ENDING", maxLines: 2 },
    { truncates: true, maxLines: 2 },
  ],
  [{ maxLines: -1 }, { maxLines: null }],
])("%j is read as %j", (style, expected) => {
  expect(textOf("a", { style: aTypeStyle(style) })).toMatchObject(expected);
});

it.each([
  [{ fontWeight: 5000 }, { weight: 1000 }],
  [{ fontSize: -4 }, { size: 1 }],
  [{ fontFamily: 7 }, { family: "" }],
  [{ lineHeightPx: 0 }, { lineHeight: 0 }],
  [{ lineHeightPx: undefined, lineHeightUnit: "INTRINSIC_%" }, { lineHeight: null }],
  [
    { textCase: "UPPER", textDecoration: "STRIKETHROUGH" },
    { transform: "upper", decoration: "strike" },
  ],
  [{ textCase: "SMALL_CAPS" }, { transform: "none" }],
  [{ italic: "yes" }, { italic: false }],
])("a style of %j is %j", (style, expected) => {
  expect(textOf("a", { style: aTypeStyle(style) }).style).toMatchObject(expected);
});

it("an empty text has no runs", () => {
  expect(textOf(null).runs).toEqual([]);
  expect(textOf("").runs).toEqual([]);
});

it.each([
  [{ leadingTrim: "CAP_HEIGHT" }, true],
  [{ leadingTrim: "NONE" }, false],
  [{ leadingTrim: "CAP_HEIGHT", textTruncation: "ENDING" }, false],
])(
  "lines are trimmed where the design says so, and nothing cuts them off: %o",
  (style, trimmed) => {
    expect(textOf("a", { style: aTypeStyle(style) }).isTrimmed).toBe(trimmed);
  },
);

it("reads small capitals and features of the font, which a run may take back", () => {
  const opentypeFlags = { TNUM: 1, LIGA: 0, "no feature": 1, SS01: 7 };
  const { style, runs } = textOf("ab", {
    style: aTypeStyle({ textCase: "SMALL_CAPS_FORCED", opentypeFlags }),
    characterStyleOverrides: [0, 1],
    styleOverrideTable: { 1: { textCase: "ORIGINAL", opentypeFlags: {} } },
  });
  expect(style).toMatchObject({ caps: "all-small-caps", features: "'liga' 0,'tnum'" });
  expect(runs[1]?.style).toMatchObject({ caps: "normal", features: "" });
});

it("a line below a text is that of its runs where one of them has none", () => {
  const style = aTypeStyle({ textDecoration: "UNDERLINE" });
  const decorations = (textDecoration: string) => {
    const read = readText({
      characters: "ab",
      style,
      characterStyleOverrides: [0, 1],
      styleOverrideTable: { 1: { textDecoration } },
    });
    return [read.style, ...read.runs.map((run) => run.style)].map(({ decoration }) => decoration);
  };
  expect(decorations("NONE")).toEqual(["none", "underline", "none"]);
  expect(decorations("STRIKETHROUGH")).toEqual(["none", "underline", "strike"]);
  expect(decorations("UNDERLINE")).toEqual(["underline", "underline", "underline"]);
});
