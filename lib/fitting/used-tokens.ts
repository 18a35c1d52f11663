// Drops the new tokens that no code refers to, once components of the repository stand for parts of a frame.
import type { FrameTree } from "../designs/output/frame-tree";
import { headOf, readTheme } from "./theme-tokens";

/** `[4px]` is a value, and no use of `--spacing-4px`. */
const withoutValues = (text: string): string =>
  text.replace(/\[[^[\]\s"]*\]/g, (value) => (value.includes("--") ? value : ""));

/** What `bg-text-muted` may end in: `text-muted`, `muted`. A word of a text counts too, which keeps a token too many at worst. */
function endingsOf(text: string): Set<string> {
  const endings = new Set<string>();
  for (const [written] of withoutValues(text).matchAll(/[\w-]{1,200}/g)) {
    const word = written.startsWith("--") ? headOf(written) : written;
    for (let at = 0; at >= 0; at = word.indexOf("-", at + 1)) {
      endings.add(word.slice(at).replace(/^-+/, ""));
    }
  }
  return endings;
}

const stepOf = (name: string): string =>
  headOf(name).replace(/^--(?:background-image|[a-z]+)-/, "");

export function dropUnusedTokens(tree: FrameTree): FrameTree {
  const tokens = readTheme(tree.theme);
  const used = endingsOf(JSON.stringify(tree.root));
  const kept = new Set<string>();
  const isUsed = (name: string) => used.has(stepOf(name)) || used.has(headOf(name).slice(2));
  // A token may refer to others, which stand in no class.
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    for (const [name, value] of tokens) {
      if (kept.has(name) || !isUsed(name)) continue;
      kept.add(name);
      for (const [named] of value.matchAll(/--[\w-]{1,200}/g)) {
        for (const ending of endingsOf(named)) used.add(ending);
      }
    }
  }
  if (kept.size === tokens.length) return tree;
  const lines = tree.theme.split("\n").filter((line) => {
    const name = /^\s*(--[\w-]+):/.exec(line)?.[1];
    return name === undefined || kept.has(name);
  });
  return { ...tree, theme: kept.size === 0 ? "" : lines.join("\n") };
}
