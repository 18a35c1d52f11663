import { describe, expect, it } from "vitest";
import { planCorners } from "../../../lib/fitting/corners.ts";
import { readTheme } from "../../../lib/repositories/theme-values.ts";

const plan = (path: string, text: string, tailwind: number | null = 4) =>
  planCorners([readTheme(path, text)], tailwind);
const sheet = (radius: string) => `@import "tailwindcss";
:root { --radius: ${radius}; }
@theme inline {
  --radius-sm: calc(var(--radius) - 4px);
  --radius-md: calc(var(--radius) - 2px);
  --radius-lg: var(--radius);
  --radius-xl: calc(var(--radius) + 4px);
}`;

describe("corners", () => {
  it("are named as in Tailwind where the repository leaves them as they are", () => {
    expect(plan("src/app.css", '@import "tailwindcss";')).toEqual([]);
    expect(plan("src/app.css", sheet("0.5rem"))).toEqual([]);
    expect(plan("src/app.css", sheet("0.625rem"), null)).toEqual([]);
  });

  it("get the repository's name for their size, or else the size", () => {
    expect(plan("src/app.css", sheet("0.625rem"))).toEqual([
      { ours: "sm", theirs: "[4px]" },
      { ours: "md", theirs: "sm" },
      { ours: "lg", theirs: "md" },
      { ours: "xl", theirs: "[12px]" },
    ]);
    expect(plan("src/app.css", "@theme { --radius-lg: max(1px, 1vw); }")).toEqual([
      { ours: "lg", theirs: "[8px]" },
    ]);
  });

  it("of Tailwind 3 are those of its configuration", () => {
    const radii = '{ sm: "calc(0.5rem * 0.5)", DEFAULT: "3px", lg: "0.75rem" }';
    const config = `export default { theme: { extend: { borderRadius: ${radii} } } };`;
    expect(plan("tailwind.config.ts", config, 3)).toEqual([
      { ours: "xs", theirs: "[2px]" },
      { ours: "sm", theirs: "xs" },
      { ours: "lg", theirs: "[8px]" },
    ]);
  });
});
