import { expect, it } from "vitest";
import { readConfigColors } from "../../../lib/fitting/tailwind-3-colors.ts";
import { aBlueprint } from "./a-blueprint.ts";

it("a configuration's colors are named as classes are, with the values behind variables", () => {
  const { themes } = aBlueprint({
    "tailwind.config.js": `module.exports = { theme: { extend: { colors: {
      brand: { DEFAULT: "#3366ff", 500: "#112233" },
      ink: "rgb(var(--color-ink) / <alpha-value>)",
      card: "hsl(var(--card))",
    }, spacing: { 18: "4.5rem" } } } };`,
    "src/globals.css": ":root { --color-ink: 16 32 48; --card: 0 0% 100%; --color-plain: #000; }",
  });
  const [config, ...others] = readConfigColors(themes);
  expect(others).toEqual([]);
  expect(config?.values).toEqual([
    { name: "--color-brand", value: "#3366ff" },
    { name: "--color-brand-500", value: "#112233" },
    { name: "--color-ink", value: "rgb(16 32 48)" },
    { name: "--color-card", value: "hsl(0 0% 100%)" },
  ]);
});
