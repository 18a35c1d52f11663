import type { Blueprint } from "../repositories/blueprint";
import type { FormatOptions, FormatRule } from "../repositories/format-options";
import { toPathMatcher } from "../repositories/globs";
import { folderOf, inFolder, nameOf } from "../repositories/places";
import { highestMajor } from "../repositories/versions/ranges";
import type { Formatter } from "./fit";
import { around, dependenciesOf } from "./packages";

/**
 * How files in a folder are formatted: as the closest configuration of Prettier, Biome or Oxfmt says, else as that of ESLint,
 * with EditorConfig for what these leave open; without one, as the repository's components are. Null where it has none.
 */
export function findFormatter(
  blueprint: Pick<Blueprint, "formatters" | "codeStyle" | "dependencies" | "workspaces">,
  folder: string,
  home: string,
): Formatter | null {
  const closest = around(blueprint.formatters, folder);
  const edited = closest.filter(({ tool }) => tool === "editorconfig").toReversed();
  const version = dependenciesOf(blueprint, home).get("prettier");
  const edits: FormatOptions = Object.assign({}, ...edited.map(({ options }) => options));
  const basics = { ...defaultsOf(version), ...edits };
  const others = closest.filter(({ tool }) => tool !== "editorconfig");
  const own = others.find(({ tool }) => tool !== "eslint") ?? others[0];
  if (own) {
    const { path, options, overrides, sortsPlainly, reactFirst } = own;
    const defaults = {
      prettier: basics,
      biome: {},
      oxfmt: { ...OXFMT, ...edits },
      editorconfig: {},
      eslint: edits,
      code: {},
    };
    return {
      ...{ tool: own.tool, path },
      options: { ...defaults[own.tool], ...options },
      ...(overrides.length === 0 ? {} : { overrides: [...overrides] }),
      ...(sortsPlainly && { sortsPlainly }),
      ...(reactFirst && { reactFirst }),
    };
  }
  const evidence = edited.at(-1)?.path;
  const style = blueprint.codeStyle;
  const options = { ...defaultsOf(version), ...style?.options, ...edits };
  if (version !== undefined) {
    return { tool: "prettier", path: evidence ?? manifestOf(blueprint, home), options };
  }
  if (evidence !== undefined) return { tool: "editorconfig", path: evidence, options };
  return style ? { tool: "code", path: style.path, options } : null;
}

/** The one that names Prettier for a package: its own, else the repository's. */
function manifestOf({ dependencies }: Pick<Blueprint, "dependencies">, home: string): string {
  const own = inFolder(home, "package.json");
  const isOwn = dependencies.some(({ name, manifest }) => name === "prettier" && manifest === own);
  return isOwn ? own : "package.json";
}

/** Where it does otherwise than Prettier. */
const OXFMT: FormatOptions = { printWidth: 100 };

/** What the version in the repository does otherwise than ours. */
function defaultsOf(version: string | undefined): FormatOptions {
  const major = highestMajor(version);
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
  const own = overrides.filter((rule) => isFor(rule, inside));
  return Object.assign({}, options, ...own.map((rule) => rule.options));
}

/**
 * As in Prettier, patterns without a slash are of a file's name, and so is then what is excluded from them. Biome excludes
 * by patterns with an exclamation mark.
 */
function isFor({ files, excluded = [] }: FormatRule, path: string): boolean {
  const name = nameOf(path);
  const matches = (patterns: readonly string[], at: string) => toFileMatcher(patterns)(at);
  const without = files.filter((one) => one.startsWith("!")).map((one) => one.slice(1));
  if (excluded.includes(path) || matches(without, path) || matches(without.filter(isName), name)) {
    return false;
  }
  const paths = files.filter((one) => !isName(one));
  const isMeant = (patterns: readonly string[], at: string) =>
    matches(patterns, at) && !matches(excluded, at);
  return isMeant(files.filter(isName), name) || isMeant(paths, path);
}

const isName = (pattern: string): boolean => !pattern.includes("/");

const toFileMatcher = (patterns: readonly string[]): ((path: string) => boolean) =>
  toPathMatcher(patterns, { dot: true });
