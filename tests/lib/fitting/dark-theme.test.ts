import { expect, it } from "vitest";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { aBlueprint } from "./a-blueprint.ts";

const CSS = `@import "tailwindcss";
:root { --card: #fff; --foreground: #111; } .dark { --card: #000; --foreground: #eee; }
@theme inline { --color-card: var(--card); --color-foreground: var(--foreground); }`;

const MANIFEST = '{"dependencies":{"tailwindcss":"^4.0.0"}}';
const ASKED = { target: "react-tailwind", folder: "src/x", slug: "x", withPage: false } as const;

function plan(theme: string, ...classes: string[]): string[] {
  const blueprint = aBlueprint({ "package.json": MANIFEST, "src/app.css": CSS });
  const block = `@theme {\n  ${theme}\n}\n`;
  const { tokens, colors = [] } = planFit(blueprint, { ...ASKED, theme: block, classes });
  return [...tokens, ...colors].map(({ theirs }) => theirs);
}

it("a frame with grounds of its own stays light where no text of it changes", () => {
  const stays = (css: string, ...classes: string[]) => {
    const blueprint = aBlueprint({ "package.json": MANIFEST, "src/app.css": css });
    return planFit(blueprint, { ...ASKED, theme: "", classes }).staysLight;
  };
  expect(stays(CSS, "bg-white", "text-[#222222]")).toBe(true);
  expect(stays(CSS, "bg-white", "text-[#111111]")).toBeUndefined();
  expect(stays(CSS, "text-[#222222]")).toBeUndefined();
  expect(stays('@import "tailwindcss";', "bg-white", "text-[#222222]")).toBeUndefined();
});

it("in a dark theme, texts and what they stand on change together, or not at all", () => {
  expect(plan("", "bg-white", "text-[#111111]")).toEqual(["card", "foreground"]);
  expect(plan("", "bg-white", "text-[#222222]")).toEqual([]);
  expect(plan("", "bg-[#fafafa]", "text-[#111111]")).toEqual([]);
  expect(plan("", "text-[#111111]")).toEqual(["foreground"]);
  expect(plan("--color-raised: #ffffff;", "text-[#111111]")).toEqual([
    "--color-card",
    "foreground",
  ]);
  expect(plan("--color-raised: #ffffff;", "text-[#222222]")).toEqual([]);
});
