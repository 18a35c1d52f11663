import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { type DesignTokens, mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import { anyLayer, anyStyles } from "../../../support/arbitrary-design.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const STYLES = readDesignStyles({
  "S:1": { name: "Brand", styleType: "FILL", description: "Ours" },
  "S:2": { name: "Body", styleType: "TEXT" },
});
const digestOf = (raw: RawLayer) => digestFrame(readLayer(raw), STYLES);
const tokensOf = (...frames: RawLayer[]) => mergeDigests(frames.map(digestOf));
const branded = (hex: string) => aFrame({ fills: [aSolid(hex)], styles: { fill: "S:1" } });

it("the same value in several frames is one token with summed uses", () => {
  const { colors } = tokensOf(branded("#ff0000"), branded("#ff0000"));
  expect(colors).toMatchObject([
    { name: "brand", title: "Brand", description: "Ours", isStyle: true, uses: 2 },
  ]);
});

it("a value named by a style gets no derived name", () => {
  const { colors } = tokensOf(branded("#ff0000"), aFrame({ fills: [aSolid("#ff0000")] }));
  expect(colors.map(({ name }) => name)).toEqual(["brand"]);
});

it("a style with several values gets the most used one, with a note", () => {
  const { colors, notes } = tokensOf(branded("#00ff00"), branded("#ff0000"), branded("#ff0000"));
  expect(colors).toMatchObject([{ name: "brand", color: { red: 1, green: 0 } }]);
  expect(notes).toEqual([
    "Some styles (colors) have several values in this file; each has the one used most.",
  ]);
});

it("the design's names come first, in order, then names derived from values", () => {
  const { colors, spacing } = tokensOf(
    aFrame({ fills: [aSolid("#00ff00")] }),
    branded("#ff0000"),
    aStack({ itemSpacing: 24, paddingTop: 8 }),
  );
  expect(colors.map(({ name }) => name)).toEqual(["brand", "green-88"]);
  expect(spacing.map(({ name }) => name)).toEqual(["8px", "24px"]);
});

it("font families are found in all texts", () => {
  const { fonts, typography } = tokensOf(
    aText("a", { styles: { text: "S:2" } }),
    aText("b", { style: aTypeStyle({ fontFamily: "JetBrains Mono" }) }),
  );
  expect(fonts.map(({ name, family }) => [name, family])).toEqual([
    ["inter", "Inter"],
    ["jet-brains-mono", "JetBrains Mono"],
  ]);
  expect(typography.map(({ name }) => name)).toEqual(["body", "type-jet-brains-mono-16-24-400"]);
});

it("at most 64 values without a style are listed, with a note", () => {
  const frames = Array.from({ length: 70 }, (_, index) => aStack({ itemSpacing: index + 1 }));
  const { spacing, notes } = tokensOf(...frames);
  expect(spacing).toHaveLength(64);
  expect(notes).toEqual(["70 spacings have no style; the 64 used most are listed."]);
});

it("unread layers are noted", () => {
  const digest = { ...digestOf(aFrame()), leftOut: 3 };
  expect(mergeDigests([digest]).notes).toEqual([
    "3 layers were not read: their frames are too deep or too large.",
  ]);
});

describe("for any frames", () => {
  const anyFrames = fc.tuple(fc.array(anyLayer, { maxLength: 4 }), anyStyles);
  const digestsOf = ([frames, raw]: [RawLayer[], RawLayer]) => {
    const styles = readDesignStyles(raw);
    return frames
      .filter(({ visible }) => visible !== false)
      .map((frame) => digestFrame(readLayer(frame), styles));
  };

  it("tokens do not depend on the order in which frames were read", () => {
    fc.assert(
      fc.property(anyFrames, (given) => {
        const digests = digestsOf(given);
        expect(mergeDigests(digests.toReversed())).toEqual(mergeDigests(digests));
      }),
      { numRuns: 100 },
    );
  });

  it("names are unique within their kind and valid in CSS", () => {
    fc.assert(
      fc.property(anyFrames, (given) => {
        const { notes: _, ...kinds }: DesignTokens = mergeDigests(digestsOf(given));
        for (const tokens of Object.values(kinds)) {
          const names = tokens.map(({ name }) => name);
          expect(new Set(names).size).toBe(names.length);
          for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
        }
      }),
      { numRuns: 100 },
    );
  });
});
