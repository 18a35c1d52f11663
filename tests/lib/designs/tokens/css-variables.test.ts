import { expect, it } from "vitest";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { toCssVariables } from "../../../../lib/designs/tokens/css-variables.ts";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import { toTailwindTheme } from "../../../../lib/designs/tokens/tailwind-theme.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aGradient, aShadow, aSolid, aStack, aText } from "../../../support/design-layers.ts";

const STYLES = readDesignStyles({
  "S:1": { name: "Brand", styleType: "FILL" },
  "S:2": { name: "Sky", styleType: "FILL" },
  "S:3": { name: "Body", styleType: "TEXT" },
  "S:4": { name: "Card", styleType: "EFFECT" },
});

const tokens = mergeDigests([
  digestFrame(
    readLayer(
      aStack({
        itemSpacing: 8,
        cornerRadius: 6,
        fills: [aSolid("#ff0000")],
        effects: [aShadow()],
        styles: { fill: "S:1", effect: "S:4" },
        children: [
          aStack({ fills: [aGradient()], styles: { fill: "S:2" } }),
          aText("a", { fills: [], styles: { text: "S:3" } }),
        ],
      }),
    ),
    STYLES,
  ),
]);

it("each token is a custom property", () => {
  expect(toCssVariables(tokens)).toBe(`:root {
  --color-brand: #ff0000;
  --gradient-sky: linear-gradient(180deg, #ff0000 0%, #0000ff 100%);
  --font-inter: "Inter", sans-serif;
  --text-body: 16px;
  --text-body-line-height: 24px;
  --text-body-letter-spacing: normal;
  --text-body-font-weight: 400;
  --spacing-8px: 8px;
  --radius-6px: 6px;
  --shadow-card: 0 4px 12px 0 #00000033;
}
`);
});

it("a theme uses Tailwind's namespaces", () => {
  expect(toTailwindTheme(tokens)).toBe(
    toCssVariables(tokens)
      .replace(":root", "@theme")
      .replace("--gradient-", "--background-image-")
      .replaceAll(/--text-body-(?=line|letter|font)/g, "--text-body--"),
  );
});

it("a name repeats its prefix only where another token has the short one", () => {
  const [gradient] = tokens.gradients;
  if (gradient === undefined) throw new Error("there is no gradient");
  const named = (...names: string[]) =>
    toCssVariables({ ...tokens, gradients: names.map((name) => ({ ...gradient, name })) });
  expect(named("gradient-swell")).toContain("--gradient-swell:");
  const both = named("gradient-swell", "swell");
  expect(both).toContain("--gradient-gradient-swell:");
  expect(both).toContain("--gradient-swell:");
});
