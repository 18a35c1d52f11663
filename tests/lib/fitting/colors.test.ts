import { describe, expect, it } from "vitest";
import { planColors } from "../../../lib/fitting/colors.ts";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { aBlueprint } from "./a-blueprint.ts";

const CLASSES = [
  "bg-[#3366ff]",
  "text-[#336633]",
  "shadow-[0_1px_#112233]",
  "bg-white",
  "text-black",
];

function plan(css: string, tailwind = 4) {
  const { themes } = aBlueprint({ "src/app/globals.css": css });
  return planColors({ themes, tailwind, classes: CLASSES, tokens: [] });
}

const SHADCN = `
:root { --background: #fff; --card: #fff; --popover: #fff; --sidebar: #fff; --foreground: #0b1220; --primary: #3366ff;
  --primary-foreground: #fff; --muted: #f1f5f9; --accent: #f1f5f9; --border: #e2e8f0; --input: #e2e8f0; --ring: #3366ff; }
.dark { --background: #000; --card: #111; --popover: #222; --sidebar: #000; --foreground: #fff; --primary: #99f;
  --primary-foreground: #000; --muted: #333; --accent: #333; --border: #444; --input: #555; --ring: #666; }
@theme inline { --color-sidebar: var(--sidebar); --color-background: var(--background); --color-card: var(--card);
  --color-popover: var(--popover); --color-foreground: var(--foreground); --color-primary: var(--primary);
  --color-primary-foreground: var(--primary-foreground); --color-muted: var(--muted); --color-accent: var(--accent);
  --color-border: var(--border); --color-input: var(--input); --color-ring: var(--ring); }`;

/** What is planned of a design's classes alone. */
const shadcn = (css: string, ...classes: string[]): string[] => {
  const { themes } = aBlueprint({ "src/app.css": css });
  const colors = planColors({ themes, tailwind: 4, classes, tokens: [] });
  return colors.map(({ ours, theirs, use }) => `${use}: ${theirs} for ${ours}`);
};

describe("a color that several names of a repository have in its light theme", () => {
  it("is the one that changes in its dark theme as what the color is used for", () => {
    expect(shadcn(SHADCN, "bg-white", "text-[#0b1220]", "border-b-[#e2e8f0]")).toEqual([
      "surface: card for white",
      "page: background for white",
      "text: foreground for [#0b1220]",
      "line: border for [#e2e8f0]",
    ]);
    expect(shadcn(SHADCN, "text-[#e2e8f0]", "bg-[#0b1220]", "border-white")).toEqual([]);
  });

  it("is the first of those that are the same in both themes, and none of a part of a page", () => {
    expect(shadcn(SHADCN, "bg-[#f1f5f9]")).toEqual(["surface: muted for [#f1f5f9]"]);
    const others = SHADCN.replace("--accent: #333", "--accent: #345");
    expect(shadcn(others, "bg-[#f1f5f9]")).toEqual([]);
    expect(shadcn(SHADCN, "border-[#3366ff]")).toEqual(["line: primary for [#3366ff]"]);
  });

  it("is on a color what the repository writes on that one", () => {
    expect(shadcn(SHADCN, "bg-[#3366ff]", "text-white")).toEqual([
      "surface: primary for [#3366ff]",
      "on primary: primary-foreground for white",
    ]);
  });
});

describe("a color without a token", () => {
  it("has the name that the repository has for it", () => {
    const css =
      "@theme { --color-brand: #3366FF; --color-moss: rgb(51 102 51); --color-rest: #112233; }";
    expect(plan(css)).toEqual([
      { ours: "[#3366ff]", theirs: "brand", use: "surface" },
      { ours: "[#336633]", theirs: "moss", use: "text" },
    ]);
  });

  it("stays a value where only parts of pages have it, or no name that a class can have", () => {
    expect(plan("@theme { --color-ring: #3366ff; --color-sidebar: #3366ff; }")).toEqual([]);
    expect(plan(":root { --color-brand: #3366ff; }")).toEqual([]);
    expect(plan("@theme { --color-center: #3366ff; --color-base: #336633; }")).toEqual([]);
    expect(plan("@theme { --spacing-brand: #3366ff; }")).toEqual([]);
    expect(plan("@theme { --color-X: #3366ff; }")).toEqual([]);
  });
});

describe("white and black", () => {
  it.each([
    [
      "a theme that has others",
      "@theme { --color-white: #fafafa; --color-black: #000; }",
      ["white"],
    ],
    ["a palette that is taken away", "@theme { --color-*: initial; }", ["white", "black"]],
    ["a theme that is taken away", "@theme { --*: initial; --color-white: #fff; }", ["black"]],
    ["a theme that adds colors", "@theme { --color-brand: #123456; }", []],
  ])("are values in %s, names otherwise", (_, css, ours) => {
    const hex = { white: "[#ffffff]", black: "[#000000]" } as const;
    expect(plan(css)).toEqual(ours.map((name) => ({ ours: name, theirs: hex[name as "white"] })));
  });

  it("are values beside the colors of a configuration of Tailwind 3, unless it only adds these", () => {
    const planned = (config: string, rest = "") =>
      planFit(
        aBlueprint({
          "package.json": '{"dependencies":{"tailwindcss":"^3.4.1"}}',
          "tailwind.config.js": `export default { theme: ${config}${rest} };`,
        }),
        {
          ...{ target: "react-tailwind", folder: "src/x", slug: "x", withPage: false, theme: "" },
          classes: CLASSES,
        },
      ).colors;
    expect(planned('{ colors: { brand: "#3366FF", black: "#000" } }')).toEqual([
      { ours: "[#3366ff]", theirs: "brand", use: "surface" },
      { ours: "white", theirs: "[#ffffff]" },
    ]);
    expect(planned("{ spacing: { 1: '4px' } }")).toEqual([]);
    const brand = { ours: "[#3366ff]", theirs: "brand", use: "surface" };
    const added = 'extend: { colors: { brand: "#3366FF" } }';
    expect(planned(`{ ${added} }`)).toEqual([brand]);
    const plain = ["white", "black"];
    for (const all of [
      planned(`{ colors: ours, ${added} }`),
      planned(`{ ${added} }`, ", presets: [a]"),
    ]) {
      expect(all?.map(({ ours }) => ours)).toEqual([brand.ours, ...plain]);
    }
  });
});
