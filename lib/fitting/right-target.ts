// Which of our targets, and which language, a part of a repository is written in.
import type { Language, Target } from "../designs/targets/target";
import type { Blueprint, ThemeFile } from "../repositories/blueprint";
import { TAILWIND_CONFIG } from "../repositories/theme-values";
import { isInside } from "./packages";

/** The major version of Tailwind; null without it. */
export function findTailwind(
  dependencies: ReadonlyMap<string, string>,
  themes: readonly ThemeFile[] = [],
): number | null {
  const version = dependencies.get("tailwindcss");
  const newer = dependencies.has("@tailwindcss/vite") || dependencies.has("@tailwindcss/postcss");
  if (version === undefined) return newer ? 4 : null;
  // Of `npm:@tailwindcss/postcss7-compat@^2.2.17`, only what follows the name counts.
  const range = version.replace(/^npm:@?[^@]*@?/, "");
  const major = Number(/\d+/.exec(range)?.[0] ?? Number.NaN);
  if (Number.isInteger(major) && !range.startsWith("0.0.0-")) return major;
  // "latest", "catalog:", "*" and "0.0.0-insiders.f2f8f7d" say nothing. A theme in code is of Tailwind 3, unless a style sheet starts Tailwind 4.
  const isOlder =
    !newer &&
    !themes.some(({ startsTailwind }) => startsTailwind) &&
    themes.some(({ path }) => TAILWIND_CONFIG.test(path));
  return isOlder ? 3 : 4;
}

/** Null where no target of ours fits, as for Angular, or for Vue without Tailwind. */
export function findTarget(dependencies: ReadonlyMap<string, string>): Target | null {
  const hasTailwind = findTailwind(dependencies) !== null;
  const has = (...names: string[]) => names.some((name) => dependencies.has(name));
  if (has("vue", "nuxt")) return hasTailwind ? "vue-tailwind" : null;
  if (has("svelte", "@sveltejs/kit")) return hasTailwind ? "svelte-tailwind" : null;
  if (has("react", "next", "preact")) return hasTailwind ? "react-tailwind" : "react-css-modules";
  return has("@angular/core", "solid-js", "lit") ? null : "html-css";
}

/** By the components themselves where there are any: a package may name TypeScript for its types alone. */
export function findLanguage(
  { components, aliases }: Pick<Blueprint, "components" | "aliases">,
  dependencies: ReadonlyMap<string, string>,
  home: string,
): Language {
  const inside = components.filter(({ path }) => isInside(home, path));
  const typed = inside.filter(({ path }) => /\.tsx?$/.test(path)).length;
  const plain = inside.filter(({ path }) => /\.jsx?$/.test(path)).length;
  if (typed + plain > 0) return typed >= plain ? "typescript" : "javascript";
  const isTyped =
    dependencies.has("typescript") || aliases.some(({ path }) => /tsconfig/.test(path));
  return isTyped ? "typescript" : "javascript";
}
