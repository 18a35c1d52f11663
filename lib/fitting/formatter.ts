import type { Blueprint } from "../repositories/blueprint";
import type { FormatOptions } from "../repositories/format-options";
import { folderOf } from "../repositories/places";
import { toPathMatcher } from "../repositories/workspace-patterns";
import type { Formatter } from "./fit";
import { around, dependenciesOf } from "./packages";

/**
 * How files in a folder are formatted: as the closest configuration of Prettier or Biome says, with EditorConfig for
 * what Prettier leaves open. Null where the repository says nothing.
 */
export function findFormatter(
  blueprint: Pick<Blueprint, "formatters" | "dependencies">,
  folder: string,
  home: string,
): Formatter | null {
  const closest = around(blueprint.formatters, folder);
  const edited = closest.filter(({ tool }) => tool === "editorconfig").toReversed();
  const version = dependenciesOf(blueprint, home).get("prettier");
  const basics = Object.assign({}, defaultsOf(version), ...edited.map(({ options }) => options));
  const [own] = closest.filter(({ tool }) => tool !== "editorconfig");
  if (own) {
    const { path, options, overrides } = own;
    const isBiome = own.tool === "biome";
    return {
      ...{ tool: isBiome ? "biome" : "prettier", path },
      options: isBiome ? options : { ...basics, ...options },
      ...(overrides.length === 0 ? {} : { overrides: [...overrides] }),
    };
  }
  const { path: evidence } = edited.at(-1) ?? { path: "package.json" };
  if (version !== undefined) {
    return { tool: "prettier", path: evidence, options: basics };
  }
  return edited.length === 0 ? null : { tool: "editorconfig", path: evidence, options: basics };
}

/** What the version in the repository does otherwise than ours. */
function defaultsOf(version = ""): FormatOptions {
  const major = Number(/\d+/.exec(version)?.[0]);
  if (major === 1) return { trailingComma: "none", arrowParens: "avoid" };
  return major === 2 ? { trailingComma: "es5" } : {};
}

/** Of one file, by its path in the repository. */
export function optionsFor(
  { path: config, options, overrides = [] }: Formatter,
  path: string,
): FormatOptions {
  const folder = folderOf(config);
  const inside = folder === "" ? path : path.slice(folder.length + 1);
  const own = overrides.filter(({ files }) => toFileMatcher(files)(inside));
  return Object.assign({}, options, ...own.map((rule) => rule.options));
}

/** A pattern without a slash is of a name in any folder; `{ts,tsx}` is one of several. */
function toFileMatcher(patterns: readonly string[]): (path: string) => boolean {
  const spelled = patterns.flatMap((pattern) => {
    const [, start = "", choices, end = ""] = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(pattern) ?? [];
    const all = choices?.split(",").map((choice) => `${start}${choice}${end}`) ?? [pattern];
    return all.map((one) => (one.includes("/") ? one : `**/${one}`));
  });
  return toPathMatcher(spelled);
}
