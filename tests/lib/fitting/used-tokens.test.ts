import { describe, expect, it } from "vitest";
import type { FrameTree } from "../../../lib/designs/output/frame-tree.ts";
import { readTheme } from "../../../lib/fitting/theme-tokens.ts";
import { dropUnusedTokens } from "../../../lib/fitting/used-tokens.ts";

const THEME = `@theme {
  --color-brand: #3366ff;
  --color-text-muted: var(--color-gray);
  --color-gray: #888888;
  --color-danger: #ff0000;
  --text-title: 24px;
  --text-title--line-height: 32px;
  --text-note: 12px;
  --text-note--line-height: 16px;
  --spacing-4px: 4px;
  --spacing-12px: 12px;
}
`;

const namesFor = (...classes: string[]) => {
  const tree = { theme: THEME, root: { classes } } as unknown as FrameTree;
  return readTheme(dropUnusedTokens(tree).theme).map(([name]) => name);
};

describe("a token stays", () => {
  it.each([
    ["hover:bg-brand/50", ["--color-brand"]],
    ["text-text-muted", ["--color-text-muted", "--color-gray"]],
    ["text-title", ["--text-title", "--text-title--line-height"]],
    ["leading-(--text-note--line-height)", ["--text-note", "--text-note--line-height"]],
    ["fill-(--color-danger)", ["--color-danger"]],
    ["w-[var(--color-danger)]", ["--color-danger"]],
    ["p-4px", ["--spacing-4px"]],
    ["p-4", []],
    ["gap-[4px]", []],
    ["grid-cols-[auto_4px,1fr]", []],
  ])("for %s as %j", (name, names) => expect(namesFor(name)).toEqual(names));
});

it("a theme of which nothing is used is none", () => {
  const tree = { theme: THEME, root: { classes: ["p-4"] } } as unknown as FrameTree;
  expect(dropUnusedTokens(tree).theme).toBe("");
});
