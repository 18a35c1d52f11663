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
  return planColors({ themes, tailwind, classes: CLASSES });
}

describe("a color without a token", () => {
  it("has the name that the repository has for it", () => {
    const css =
      "@theme { --color-brand: #3366FF; --color-moss: rgb(51 102 51); --color-rest: #112233; }";
    expect(plan(css)).toEqual([
      { ours: "[#3366ff]", theirs: "brand" },
      { ours: "[#336633]", theirs: "moss" },
    ]);
  });

  it("stays a value where several names have it, or none that a class can have", () => {
    expect(plan("@theme { --color-brand: #3366ff; --color-ring: #3366ff; }")).toEqual([]);
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
      { ours: "[#3366ff]", theirs: "brand" },
      { ours: "white", theirs: "[#ffffff]" },
    ]);
    expect(planned("{ spacing: { 1: '4px' } }")).toEqual([]);
    const brand = { ours: "[#3366ff]", theirs: "brand" };
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
