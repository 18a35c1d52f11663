// Reads how a repository's formatter is told to write: the files of Prettier, Biome and EditorConfig.
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { type FactsOf, toLine } from "./file-facts";
import { type FormatOptions, type FormatTool, toFormatOptions } from "./format-options";
import { type JsonRecord, parseLooseJson, recordOf, textOf, textsOf } from "./loose-json";
import { nameOf } from "./places";

type FormatterFacts = FactsOf<"formatter">;

export const FORMATTER_FILE =
  /^(?:\.editorconfig|\.prettierrc(?:\.(?:json5?|ya?ml|toml|[cm]?[jt]s))?|prettier\.config\.[cm]?[jt]s|biome\.jsonc?)$/;

export function readFormatter(path: string, text: string): FormatterFacts {
  const name = nameOf(path);
  if (name === ".editorconfig") return toFacts(path, "editorconfig", readEditorConfig(text));
  if (/^biome\./.test(name)) return readBiome(path, text);
  if (/\.(?:json5?)$/.test(name)) return readPrettier(path, parseLooseJson(text));
  if (/\.toml$/.test(name)) return readPrettier(path, parseToml(text));
  if (/[jt]s$/.test(name)) return readPrettier(path, readAssignments(text));
  return readPrettier(path, readWithoutExtension(text));
}

/** `.prettierrc` is YAML, of which JSON is a part, except for JSON with comments. */
function readWithoutExtension(text: string): unknown {
  return text.trimStart().startsWith("{") ? parseLooseJson(text) : parseYaml(text);
}

function toFacts(
  path: string,
  tool: FormatTool,
  options: FormatOptions,
  plugins: readonly string[] = [],
): FormatterFacts {
  return { kind: "formatter", path, tool, options, plugins: plugins.map((one) => toLine(one)) };
}

function readPrettier(path: string, written: unknown): FormatterFacts {
  const record = recordOf(written);
  return toFacts(path, "prettier", toFormatOptions(record), textsOf(record.plugins).slice(0, 20));
}

const ASSIGNMENT =
  /\b([a-zA-Z]{4,30})["']?\s{0,20}:\s{0,20}(true|false|\d{1,4}|"[\w-]{1,20}"|'[\w-]{1,20}')/g;
const PLUGIN = /["'](prettier-plugin-[\w-]{1,40})["']/g;

/** The code is not run: only options with a literal value count. */
function readAssignments(text: string): JsonRecord {
  const found: [string, unknown][] = [];
  for (const [, name = "", value = ""] of text.matchAll(ASSIGNMENT)) {
    found.push([name, /^["']/.test(value) ? value.slice(1, -1) : JSON.parse(value)]);
  }
  const plugins = [...text.matchAll(PLUGIN)].map(([, name]) => name);
  return { ...Object.fromEntries(found), plugins };
}

/** A formatter that is switched off says nothing. */
function readBiome(path: string, text: string): FormatterFacts {
  const { formatter, javascript } = recordOf(parseLooseJson(text));
  const general = recordOf(formatter);
  const script = { ...general, ...recordOf(recordOf(javascript).formatter) };
  if (general.enabled === false) return toFacts(path, "editorconfig", {});
  const options = toFormatOptions({
    // Biome's own defaults, where they differ from Prettier's.
    useTabs: textOf(script.indentStyle) !== "space",
    tabWidth: script.indentWidth ?? 2,
    printWidth: script.lineWidth ?? 80,
    semi: textOf(script.semicolons) !== "asNeeded",
    singleQuote: textOf(script.quoteStyle) === "single",
    jsxSingleQuote: textOf(script.jsxQuoteStyle) === "single",
    quoteProps: script.quoteProperties === "preserve" ? "preserve" : "as-needed",
    trailingComma: textOf(script.trailingCommas) ?? "all",
    bracketSpacing: script.bracketSpacing ?? true,
    bracketSameLine: script.bracketSameLine ?? false,
    arrowParens: textOf(script.arrowParentheses) === "asNeeded" ? "avoid" : "always",
    singleAttributePerLine: script.attributePosition === "multiline",
    endOfLine: textOf(script.lineEnding) ?? "lf",
  });
  return toFacts(path, "biome", options);
}

/** Sections for scripts, or for all files; later ones win. */
const CODE_SECTION = /^\*$|[*.{,](?:[jt]sx?|vue|svelte)\b/;

function readEditorConfig(text: string): FormatOptions {
  const found = new Map<string, string>();
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    const section = /^\s*\[(.{1,200})\]\s*$/.exec(line)?.[1];
    if (section !== undefined) isCode = CODE_SECTION.test(section);
    const [, name = "", value = ""] = /^\s*(\w{1,40})\s*=\s*([\w-]{1,40})/.exec(line) ?? [];
    if (isCode && name !== "") found.set(name.toLowerCase(), value.toLowerCase());
  }
  const style = found.get("indent_style");
  const size = found.get("indent_size");
  return toFormatOptions({
    useTabs: style === undefined ? undefined : style === "tab",
    tabWidth: Number(size === "tab" ? found.get("tab_width") : (size ?? found.get("tab_width"))),
    printWidth: Number(found.get("max_line_length")),
    endOfLine: found.get("end_of_line"),
  });
}
