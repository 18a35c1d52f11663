// Which of our targets, and which language, a part of a repository is written in.

import type { Language, Target } from "../designs/targets/target";
import type { Blueprint } from "../repositories/blueprint";
import { isInside } from "../repositories/places";
import { isTailwindPackage } from "../repositories/tailwind";

/** Null where no target of ours fits, as for Angular, or for Vue without Tailwind. */
export function findTarget(dependencies: ReadonlyMap<string, string>): Target | null {
  const hasTailwind = [...dependencies.keys()].some(isTailwindPackage);
  const has = (...names: string[]) => names.some((name) => dependencies.has(name));
  // Native applications have no elements of HTML.
  if (has("react-native", "expo")) return null;
  if (has("vue", "nuxt")) return hasTailwind ? "vue-tailwind" : null;
  if (has("svelte", "@sveltejs/kit")) return hasTailwind ? "svelte-tailwind" : null;
  if (has("react", "next", "preact")) return hasTailwind ? "react-tailwind" : "react-css-modules";
  return has("@angular/core", "solid-js", "lit") ? null : "html-css";
}

/** Of a repository that no target of ours fits: what it is written in. */
export function nameMisfit(dependencies: ReadonlyMap<string, string>): string | null {
  const found = MISFITS.find(([, ...names]) => names.some((name) => dependencies.has(name)));
  return found?.[0] ?? null;
}

const MISFITS = [
  ["React Native", "react-native", "expo"],
  ["Vue without Tailwind CSS", "vue", "nuxt"],
  ["Svelte without Tailwind CSS", "svelte", "@sveltejs/kit"],
  ["Angular", "@angular/core"],
  ["Solid", "solid-js"],
  ["Lit", "lit"],
] as const;

/** By the components, else the pages, where there are any: a package may name TypeScript for its types alone. */
export function findLanguage(
  { components, routes, entryPoints, aliases }: LanguageSigns,
  dependencies: ReadonlyMap<string, string>,
  home: string,
): Language {
  for (const files of [components, [...routes, ...entryPoints]]) {
    const inside = files.filter(({ path }) => isInside(home, path));
    const typed = inside.filter(({ path }) => /\.tsx?$/.test(path)).length;
    const plain = inside.filter(({ path }) => /\.jsx?$/.test(path)).length;
    if (typed + plain > 0) return typed >= plain ? "typescript" : "javascript";
  }
  const isTyped =
    dependencies.has("typescript") || aliases.some(({ path }) => /tsconfig/.test(path));
  return isTyped ? "typescript" : "javascript";
}

type LanguageSigns = Pick<Blueprint, "components" | "routes" | "entryPoints" | "aliases">;
