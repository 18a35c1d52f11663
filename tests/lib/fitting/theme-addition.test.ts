import { describe, expect, it } from "vitest";
import { addTheme, planAddition } from "../../../lib/fitting/theme-addition.ts";
import { aBlueprint } from "./a-blueprint.ts";

const ASKED = { target: "react-tailwind", home: "", tailwind: 4 } as const;
const BLOCK = "@theme {\n  --color-brand: #036;\n}\n";
const SHEET = '@import "tailwindcss";\n';

const added = (sheet: string, block = BLOCK) => {
  const whole = addTheme(new TextEncoder().encode(sheet), block);
  return whole && new TextDecoder().decode(whole);
};

describe("new tokens", () => {
  it("belong into the one style sheet that starts Tailwind", () => {
    const one = aBlueprint({ "src/app.css": SHEET, "src/other.css": ":root { --a: 1px; }" });
    expect(planAddition(one, ASKED)).toEqual({ path: "src/app.css", commit: "0".repeat(40) });
    expect(planAddition(one, { ...ASKED, tailwind: 3 })).toBeNull();
    expect(planAddition(one, { ...ASKED, target: "react-css-modules" })).toBeNull();
    const two = aBlueprint({ "src/app.css": SHEET, "src/main.css": SHEET });
    expect(planAddition(two, ASKED)).toBeNull();
    const shared = aBlueprint({ "web/app.css": SHEET, "packages/ui/main.css": SHEET });
    expect(planAddition(shared, { ...ASKED, home: "web" })?.path).toBe("web/app.css");
  });

  it("belong where the theme is, if the style sheet that imports Tailwind has none", () => {
    const theme = "@theme inline { --color-ink: var(--ink); }";
    const apart = { "src/index.css": SHEET, "src/theme.css": theme };
    expect(planAddition(aBlueprint(apart), ASKED)?.path).toBe("src/theme.css");
    const twice = { ...apart, "src/index.css": SHEET + theme };
    expect(planAddition(aBlueprint(twice), ASKED)).toBeNull();
  });

  it.each([
    ["a line end", SHEET, `${SHEET}\n${BLOCK}`],
    ["no line end", SHEET.trimEnd(), `${SHEET}\n${BLOCK}`],
    [
      "line ends of Windows",
      '@import "tailwindcss";\r\n',
      '@import "tailwindcss";\r\n\r\n@theme {\r\n  --color-brand: #036;\r\n}\r\n',
    ],
  ])("are added at the end, after %s", (_, sheet, whole) => expect(added(sheet)).toBe(whole));

  it("get the line ends of the sheet, also where they are formatted with others", () => {
    const formatted = BLOCK.replaceAll("\n", "\r\n");
    expect(added(SHEET, formatted)).toBe(`${SHEET}\n${BLOCK}`);
    expect(added("a {}\r\n", formatted)).toBe(`a {}\r\n\r\n${formatted}`);
  });

  it.each([
    [
      "a theme",
      "@theme {\n    --color-a: red;\n}\n\na {}\n",
      "@theme {\n    --color-a: red;\n    --color-brand: #036;\n}\n\na {}\n",
    ],
    [
      "the last of several themes",
      "@theme {\n  --a: 1px;\n}\n@theme static {\n  --b: 1px /* last */\n}\n/* @theme { } */",
      "@theme {\n  --a: 1px;\n}\n@theme static {\n  --b: 1px /* last */;\n  --color-brand: #036;\n}\n/* @theme { } */",
    ],
    [
      "none that is written into each class, where a dark theme cannot change it",
      "@theme inline {\n  --b: 1px;\n}\n",
      `@theme inline {\n  --b: 1px;\n}\n\n${BLOCK}`,
    ],
    [
      "a theme on one line",
      "@theme { --a: 1px; }",
      "@theme { --a: 1px;\n  --color-brand: #036;\n }",
    ],
    ["an empty theme", "@theme {\n}\n", "@theme {\n  --color-brand: #036;\n}\n"],
    [
      "animations of a theme",
      "@theme {\n  @keyframes a {\n    to { top: 0; }\n  }\n}",
      "@theme {\n  @keyframes a {\n    to { top: 0; }\n  }\n  --color-brand: #036;\n}",
    ],
    [
      "what only other sheets read",
      "@theme reference {\n  --a: 1px;\n}\n",
      `@theme reference {\n  --a: 1px;\n}\n\n${BLOCK}`,
    ],
    ["a theme that is not closed", "@theme {\n", `@theme {\n\n${BLOCK}`],
  ])("join %s", (_, sheet, whole) => expect(added(sheet)).toBe(whole));

  it("leave every other byte as it is, also those that are no text", () => {
    const sheet = new Uint8Array([0xff, 0xfe, 0x00, 0x0a]);
    expect(addTheme(sheet, BLOCK)?.slice(0, 4)).toEqual(sheet);
  });

  it("are added once, however many requests have them", () => {
    const sheet = "@theme {\n  --color-brand: #036;\n}\n";
    expect(added(sheet)).toBe(sheet);
    expect(added(sheet, BLOCK.replace("}", "  --color-new: #fff;\n}"))).toBe(
      sheet.replace("}", "  --color-new: #fff;\n}"),
    );
  });

  it("are not added where one of their names has been declared", () => {
    expect(added("@theme {\n  --color-brand : red;\n}\n")).toBeNull();
  });
});
