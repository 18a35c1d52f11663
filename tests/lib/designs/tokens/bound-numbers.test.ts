import { describe, expect, it } from "vitest";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { TARGETS, type Target } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import {
  type BoundNumber,
  NUMBER_KINDS,
  sizesOf,
  textNumbers,
} from "../../../../lib/designs/tokens/bound-numbers.ts";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import { toDesignTokensJson } from "../../../../lib/designs/tokens/json.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";
import { anAlias, aVariable, stylesOf } from "../../../support/design-variables.ts";

const STYLES = stylesOf({
  "V:1": aVariable("card/width", 234),
  "V:2": aVariable("card/height", 118),
  "V:3": aVariable("quiet", 64),
  "V:4": aVariable("size/lead", 19),
  "V:5": aVariable("line/lead", 27),
  "V:6": aVariable("track/lead", 0.7),
  "V:7": aVariable("weight/lead", 550),
});

const aCard = (fields: RawLayer = {}) =>
  aFrame({
    name: "Card",
    absoluteBoundingBox: { x: 0, y: 0, width: 234, height: 118 },
    layoutSizingHorizontal: "FIXED",
    layoutSizingVertical: "FIXED",
    fills: [aSolid("#dddddd")],
    opacity: 0.64,
    boundVariables: {
      size: { x: anAlias("V:1"), y: anAlias("V:2") },
      opacity: anAlias("V:3"),
    },
    ...fields,
  });

const LEAD = {
  fontSize: 19,
  lineHeightPx: 27,
  lineHeightUnit: "PIXELS",
  letterSpacing: 0.7,
  fontWeight: 550,
  boundVariables: {
    fontSize: anAlias("V:4"),
    lineHeight: anAlias("V:5"),
    letterSpacing: anAlias("V:6"),
    fontWeight: anAlias("V:7"),
  },
};

const aLead = (style: RawLayer = LEAD) =>
  aText("Lead", { style: { fontFamily: "Inter", ...style } });

const aPage = (...children: RawLayer[]) =>
  aFrame({
    name: "Page",
    layoutMode: "VERTICAL",
    absoluteBoundingBox: { x: 0, y: 0, width: 400, height: 300 },
    children,
  });

async function filesOf(raw: RawLayer, target: Target): Promise<string> {
  const { tree } = toFrameTree(readLayer(raw), { styles: STYLES, components: new Map() });
  const files = await writeFiles([tree], { target, language: "typescript" });
  return files.map(({ text }) => text).join("\n");
}

const IN_TAILWIND = [
  /\b(?:max-)?w-card-width\b/,
  /\b(?:min-)?h-card-height\b/,
  "opacity-(--opacity-quiet)",
  "text-(length:--text-size-lead)",
  "leading-(--leading-line-lead)",
  "tracking-(--tracking-track-lead)",
  "font-(weight:--font-weight-weight-lead)",
];
const IN_CSS = [
  /(?:max-)?width: var\(--spacing-card-width\)/,
  /(?:min-)?height: var\(--spacing-card-height\)/,
  "opacity: var(--opacity-quiet)",
  "font-size: var(--text-size-lead)",
  "line-height: var(--leading-line-lead)",
  "letter-spacing: var(--tracking-track-lead)",
  "font-weight: var(--font-weight-weight-lead)",
];
const DECLARED = [
  "--spacing-card-width: 234px;",
  "--opacity-quiet: 64%;",
  "--text-size-lead: 19px;",
  "--leading-line-lead: 27px;",
  "--tracking-track-lead: 0.7px;",
  "--font-weight-weight-lead: 550;",
];

describe.each(TARGETS)("as %s", (target) => {
  it("sizes, opacity and numbers of texts have their variables' names", async () => {
    const written = await filesOf(aPage(aCard(), aLead()), target);
    for (const part of target.endsWith("tailwind") ? IN_TAILWIND : IN_CSS)
      expect(written).toMatch(part);
    for (const line of DECLARED) expect(written).toContain(line);
  });
});

it.each([
  ["a size", aCard({ boundVariables: { size: { x: anAlias("V:2") } } })],
  ["an opacity", aCard({ boundVariables: { opacity: anAlias("V:2") } })],
  ["a text's", aLead({ ...LEAD, boundVariables: { fontSize: anAlias("V:2") } })],
])("%s that is another than its variable's stays a value", async (_, layer) => {
  expect(await filesOf(aPage(layer), "html-css")).not.toMatch(/var\(--(?!font-)/);
});

it("a square of which a variable gives both sides says so once", async () => {
  const square = aCard({
    absoluteBoundingBox: { x: 0, y: 0, width: 234, height: 234 },
    layoutPositioning: "ABSOLUTE",
    boundVariables: { size: { x: anAlias("V:1"), y: anAlias("V:1") } },
  });
  expect(await filesOf(aPage(square, aLead()), "react-tailwind")).toMatch(
    /size-card-width|w-card-width[^"]* (?:min-)?h-card-width/,
  );
});

it("one variable of two kinds is a token of each", () => {
  const both = aPage(
    aCard({ opacity: 0.19, boundVariables: { opacity: anAlias("V:4") } }),
    aLead(),
  );
  const { numbers } = mergeDigests([digestFrame(readLayer(both), STYLES)]);
  expect(numbers.map(({ of, name, value }) => [of, name, value])).toContainEqual([
    "opacity",
    "size-lead",
    19,
  ]);
  expect(new Set(numbers.map(({ of }) => of))).toEqual(new Set(NUMBER_KINDS));
});

it("the tokens of a file have them in the format's own types", () => {
  const tokens = mergeDigests([digestFrame(readLayer(aPage(aCard(), aLead())), STYLES)]);
  const json = JSON.parse(toDesignTokensJson(tokens, STYLES));
  expect(json["opacity-number"]).toMatchObject({ $type: "number", quiet: { $value: 0.64 } });
  expect(json["font-weight-number"]).toMatchObject({ $type: "fontWeight" });
  expect(json["text-number"]).toMatchObject({
    $type: "dimension",
    "size-lead": { $value: { value: 19, unit: "px" } },
  });
});

it("a layer has the sizes that variables give, with its limits, and a text its numbers", () => {
  const card = readLayer(aCard({ maxWidth: 300, boundVariables: { maxWidth: anAlias("V:1") } }));
  expect(sizesOf(card)).toEqual([
    { axis: "w", px: 234, variables: ["V:1"] },
    { axis: "w", px: 300, variables: ["V:1"] },
  ]);
  expect(sizesOf(readLayer(aLead()))).toEqual([]);
  const { style } = readLayer(aLead()).text ?? {};
  const numbers: BoundNumber[] = style === undefined ? [] : textNumbers(style);
  expect(numbers.map(({ of, value }) => [of, value])).toEqual([
    ["text", 19],
    ["leading", 27],
    ["tracking", 0.7],
    ["font-weight", 550],
  ]);
});
