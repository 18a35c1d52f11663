import { describe, expect, it } from "vitest";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { TARGETS, type Target } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aGradient,
  aShadow,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { aBoundSolid, anAlias, aVariable, stylesOf } from "../../../support/design-variables.ts";

const STYLES = stylesOf({
  "V:1": aVariable("Surface/Page", "#ffffff", "#111111"),
  "V:2": aVariable("Text/Strong", "#222222", "#eeeeee"),
  "V:3": aVariable("space/inset", 26),
  "V:4": aVariable("corner/card", 13),
  "V:5": aVariable("surface page", "#fafafa", "#000000"),
});

async function filesOf(raw: RawLayer, target: Target, styles = STYLES): Promise<string> {
  const { tree } = toFrameTree(readLayer(raw), { styles, components: new Map() });
  const files = await writeFiles([tree], { target, language: "typescript" });
  return files.map(({ text }) => text).join("\n");
}

const PAGE = aFrame({
  name: "Page",
  layoutMode: "VERTICAL",
  paddingTop: 26,
  paddingBottom: 26,
  paddingLeft: 26,
  paddingRight: 26,
  itemSpacing: 26,
  cornerRadius: 13,
  absoluteBoundingBox: { x: 0, y: 0, width: 400, height: 300 },
  boundVariables: {
    itemSpacing: anAlias("V:3"),
    ...Object.fromEntries(
      ["Top", "Right", "Bottom", "Left"].map((side) => [`padding${side}`, anAlias("V:3")]),
    ),
    topLeftRadius: anAlias("V:4"),
  },
  fills: [aBoundSolid("#ffffff", "V:1")],
  children: [
    aText("One", { fills: [aBoundSolid("#222222", "V:2")] }),
    aText("Two", { fills: [aBoundSolid("#222222", "V:2")] }),
  ],
});

const IN_TAILWIND = [
  "bg-surface-page",
  "text-text-strong",
  /\bp[xy]?-space-inset\b/,
  "rounded-corner-card",
];
const IN_CSS = [
  /background-color: var\(--color-surface-page\)/,
  /color: var\(--color-text-strong\)/,
  /padding(?:-block)?: var\(--spacing-space-inset\)/,
  /border-radius: var\(--radius-corner-card\)/,
];

describe.each(TARGETS)("as %s", (target) => {
  it("what variables give has their names, and their values stand in the style sheet", async () => {
    const written = await filesOf(PAGE, target);
    for (const part of target.endsWith("tailwind") ? IN_TAILWIND : IN_CSS)
      expect(written).toMatch(part);
    expect(written).toContain("--color-surface-page: light-dark(#ffffff, #111111);");
    expect(written).toContain("--spacing-space-inset: 26px;");
    expect(written).toContain("--radius-corner-card: 13px;");
  });

  it("the page says once that its reader chooses the theme", async () => {
    expect((await filesOf(PAGE, target)).match(/color-scheme: light dark;/g)).toHaveLength(1);
    const plain = await filesOf(aFrame({ fills: [aBoundSolid("#fff", "V:9")] }), target);
    expect(plain).not.toContain("color-scheme");
  });

  it("a frame in the dark mode has the same names, and stays dark", async () => {
    const night = aFrame({ ...PAGE, fills: [aBoundSolid("#111111", "V:1")], children: [] });
    const written = await filesOf(night, target);
    expect(written).toContain("--color-surface-page: light-dark(#ffffff, #111111);");
    expect(written).toMatch(/scheme-dark|color-scheme: dark/);
  });

  it("variables whose names are the same word stay apart", async () => {
    const inner = aFrame({ fills: [aBoundSolid("#fafafa", "V:5")] });
    const written = await filesOf(aFrame({ ...PAGE, children: [inner] }), target);
    expect(written).toContain("--color-surface-page: light-dark(#ffffff, #111111);");
    expect(written).toContain("--color-color-surface-page: light-dark(#fafafa, #000000);");
  });
});

const sheetOf = (fields: RawLayer) =>
  filesOf(
    aFrame({ absoluteBoundingBox: { x: 0, y: 0, width: 9, height: 9 }, ...fields }),
    "html-css",
  );

it("parts of gradients and shadows have the names of their variables", async () => {
  const bound = { boundVariables: { color: anAlias("V:1") } };
  const { gradientStops } = aGradient() as { gradientStops: RawLayer[] };
  const stops = gradientStops.map((stop) => ({
    ...stop,
    color: { r: 1, g: 1, b: 1, a: 1 },
    ...bound,
  }));
  expect(await sheetOf({ fills: [aGradient({ gradientStops: stops })] })).toContain(
    "var(--color-surface-page) 0%,var(--color-surface-page) 100%",
  );
  const shadow = aShadow({ color: { r: 1, g: 1, b: 1, a: 1 }, ...bound });
  expect(await sheetOf({ fills: [aBoundSolid("#ffffff", "V:1")], effects: [shadow] })).toMatch(
    /box-shadow: .*var\(--color-surface-page\)/,
  );
});

it("a style that takes its color from a variable keeps its own name, and has both themes", async () => {
  const styles = stylesOf({ "V:1": aVariable("Surface/Page", "#ffffff", "#111111") }, undefined, {
    "S:1": { name: "Canvas", styleType: "FILL" },
  });
  const raw = aFrame({ fills: [aBoundSolid("#ffffff", "V:1")], styles: { fill: "S:1" } });
  expect(await filesOf(raw, "html-css", styles)).toContain(
    "--color-canvas: light-dark(#ffffff, #111111);",
  );
});

it("names that would break out of a style sheet are words in it", async () => {
  const styles = stylesOf({
    "V:1": aVariable("alert; } </style><script>alert(1)", "#ffffff", "#111111"),
  });
  const raw = aFrame({ fills: [aBoundSolid("#ffffff", "V:1")] });
  for (const target of TARGETS) {
    const written = await filesOf(raw, target, styles);
    expect(written).toContain("--color-alert-style-script-alert-1: light-dark(#ffffff, #111111);");
    expect(written).not.toContain("<script>");
  }
});
