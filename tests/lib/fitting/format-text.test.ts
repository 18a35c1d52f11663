import { spawnSync } from "node:child_process";
import { format as formatInNode } from "prettier";
import { describe, expect, it } from "vitest";
import { formatText } from "../../../lib/fitting/format-text.ts";

const COMPONENT = `interface CardProps {
  title: string;
  className?: string;
}

export function Card({ title, className = "" }: CardProps) {
  return (
    <article className={\`\${className} flex flex-col items-center justify-between gap-4 rounded-lg bg-white p-6\`}>
      <h2 className="font-semibold text-lg">{title}</h2>{" "}
      <p>{"a \\"quoted\\" text"}</p>
    </article>
  );
}
`;

describe("a formatted file", () => {
  it.each([
    ["Card.tsx", COMPONENT, { semi: false, singleQuote: true, useTabs: true }],
    ["Card.module.css", ".a{color:red;background:#FFF}\n", { tabWidth: 4 }],
    [
      "Card.vue",
      `<script setup lang="ts">\ndefineProps<{a:string}>()\n</script>\n<template><p class="a">{{ a }}</p></template>\n`,
      { singleQuote: true },
    ],
    [
      "Card.svelte",
      `<script lang="ts">\nlet {title}: {title: string} = $props()\n</script>\n{#each [1,2] as one}<p class="a">{title}{one}</p>{/each}\n`,
      { singleQuote: true, useTabs: true },
    ],
    ["card.html", "<!doctype html><html><body><p>a</p></body></html>", { printWidth: 40 }],
  ] as const)("is as Prettier's own command writes it: %s", async (path, text, options) => {
    const expected = await formatInNode(text, {
      ...{ ...options, filepath: path, plugins: ["prettier-plugin-svelte"] },
    });
    expect(await formatText(path, text, options)).toBe(expected);
    expect(expected).not.toBe(text);
  });

  it("passes Biome's check of the same settings", async () => {
    const text = await formatText("Card.tsx", COMPONENT, {
      ...{ printWidth: 100, tabWidth: 2, useTabs: false, semi: true, trailingComma: "all" },
    });
    const command = ["@biomejs/biome/bin/biome", "format", "--stdin-file-path=Card.tsx"];
    const { stdout } = spawnSync(
      process.execPath,
      [`node_modules/${command[0]}`, ...command.slice(1)],
      {
        input: text,
        encoding: "utf8",
      },
    );
    expect(stdout).toBe(text);
  });

  it("stays as it is where there is no parser, or where it is too large", async () => {
    expect(await formatText("a.php", "<p>a</p>", {})).toBe("<p>a</p>");
    const large = `const a = [${"1,".repeat(200_000)}]`;
    expect(await formatText("a.ts", large, {})).toBe(large);
  });
});
