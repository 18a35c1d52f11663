import { compile } from "tailwindcss";
import { expect, it } from "vitest";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { mergeDigests } from "../../../../lib/designs/tokens/file-tokens.ts";
import { digestFrame } from "../../../../lib/designs/tokens/frame-digest.ts";
import { toTailwindTheme } from "../../../../lib/designs/tokens/tailwind-theme.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aGradient, aShadow, aSolid, aStack, aText } from "../../../support/design-layers.ts";

/** Names that would form a different utility if the token had exactly that name. */
const STYLES = readDesignStyles({
  "S:1": { name: "Center", styleType: "FILL" },
  "S:2": { name: "Fixed", styleType: "FILL" },
  "S:3": { name: "Right", styleType: "TEXT" },
  "S:4": { name: "None", styleType: "EFFECT" },
});

it("Tailwind resolves every token's class for any name in the design", async () => {
  const frame = aStack({
    fills: [aSolid("#ff0000")],
    effects: [aShadow()],
    styles: { fill: "S:1", effect: "S:4" },
    children: [
      aStack({ fills: [aGradient()], styles: { fill: "S:2" } }),
      aText("a", { fills: [], styles: { text: "S:3" } }),
    ],
  });
  const theme = toTailwindTheme(mergeDigests([digestFrame(readLayer(frame), STYLES)]));
  const compiler = await compile(`${theme}@tailwind utilities;`);
  const rules = compiler.build([
    "text-color-center",
    "bg-color-fixed",
    "text-type-right",
    "shadow-effect-none",
    "font-inter",
  ]);
  expect(rules).toContain("color: var(--color-color-center)");
  expect(rules).toContain("background-image: var(--background-image-color-fixed)");
  expect(rules).toContain("font-size: var(--text-type-right)");
  expect(rules).toContain("line-height: var(--tw-leading, var(--text-type-right--line-height))");
  expect(rules).toMatch(/--tw-shadow: 0 4px 12px 0 var\(--tw-shadow-color, #00000033\)/);
  expect(rules).toContain("font-family: var(--font-inter)");
});
