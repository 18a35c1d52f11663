import { expect, it } from "vitest";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { aBlueprint } from "./a-blueprint.ts";

const CSS = `@import "tailwindcss";
:root { --card: #fff; --foreground: #111; } .dark { --card: #000; --foreground: #eee; }
@theme inline { --color-card: var(--card); --color-foreground: var(--foreground); }`;

function plan(theme: string, ...classes: string[]): string[] {
  const blueprint = aBlueprint({
    "package.json": '{"dependencies":{"tailwindcss":"^4.0.0"}}',
    "src/app.css": CSS,
  });
  const block = `@theme {\n  ${theme}\n}\n`;
  const asked = { target: "react-tailwind", folder: "src/x", slug: "x", withPage: false } as const;
  const { tokens, colors = [] } = planFit(blueprint, { ...asked, theme: block, classes });
  return [...tokens, ...colors].map(({ theirs }) => theirs);
}

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
