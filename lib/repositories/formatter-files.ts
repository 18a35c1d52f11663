// Reads how a repository's formatter is told to write: the files of Prettier, Biome, Oxfmt and EditorConfig.
import { parse as parseToml } from "smol-toml";
import { ESLINT_FILE, readEslintStyle } from "./eslint-style";
import { type FactsOf, toLine } from "./file-facts";
import {
  type FormatOptions,
  type FormatRule,
  type FormatTool,
  toFormatOptions,
} from "./format-options";
import { type JsonRecord, parseLooseJson, recordOf, textOf, textsOf } from "./loose-json";
import { parseLooseYaml } from "./loose-yaml";
import { nameOf } from "./places";

type FormatterFacts = FactsOf<"formatter">;

export const FORMATTER_FILE =
  /^(?:\.editorconfig|\.prettierrc(?:\.(?:json5?|ya?ml|toml|[cm]?[jt]s))?|prettier\.config\.[cm]?[jt]s|biome\.jsonc?|\.oxfmtrc\.jsonc?|oxfmt\.config\.[cm]?[jt]s|(?:nuxt|eslint)\.config\.[cm]?[jt]s)$/;

export function readFormatter(path: string, text: string): FormatterFacts {
  const name = nameOf(path);
  if (ESLINT_FILE.test(name)) return toFacts(path, "eslint", readEslintStyle(text));
  if (name === ".editorconfig") return toFacts(path, "editorconfig", readEditorConfig(text));
  if (/^biome\./.test(name)) return readBiome(path, text);
  if (/oxfmt/.test(name)) return { ...readPrettierFile(path, text), tool: "oxfmt" };
  const facts = readPrettierFile(path, text);
  const isPlain =
    facts.plugins.includes("prettier-plugin-tailwindcss") && !text.includes("tailwindStylesheet");
  const order = text.slice(text.indexOf("importOrder"));
  const [first = "", others] = order.split("<THIRD_PARTY_MODULES>", 2);
  const reactFirst = others !== undefined && first.includes("react$");
  return { ...facts, ...(isPlain && { sortsPlainly: true }), ...(reactFirst && { reactFirst }) };
}

/** Oxfmt has Prettier's options, and its own defaults for some. */
function readPrettierFile(path: string, text: string): FormatterFacts {
  const name = nameOf(path);
  if (/\.(?:json[5c]?)$/.test(name)) return readPrettier(path, parseLooseJson(text));
  if (/\.toml$/.test(name)) return readPrettier(path, parseToml(text));
  if (/[jt]s$/.test(name)) return readPrettier(path, readAssignments(text));
  return readPrettier(path, readWithoutExtension(text));
}

/** `.prettierrc` is YAML, of which JSON is a part, except for JSON with comments. */
function readWithoutExtension(text: string): unknown {
  return text.trimStart().startsWith("{") ? parseLooseJson(text) : parseLooseYaml(text);
}

function toFacts(
  path: string,
  tool: FormatTool,
  options: FormatOptions,
  {
    overrides = [],
    plugins = [],
  }: { readonly overrides?: readonly FormatRule[]; readonly plugins?: readonly string[] } = {},
): FormatterFacts {
  const named = plugins.map((one) => toLine(one));
  return { kind: "formatter", path, tool, options, overrides, plugins: named };
}

function readPrettier(path: string, written: unknown): FormatterFacts {
  const record = recordOf(written);
  return toFacts(path, "prettier", toFormatOptions(record), {
    overrides: readPrettierRules(record),
    plugins: textsOf(record.plugins).slice(0, 20),
  });
}

/** Of a configuration in any file. */
export const readPrettierRules = ({ overrides }: JsonRecord): FormatRule[] =>
  readRules(overrides, "files", (rule) => toFormatOptions(recordOf(rule.options)));

const MOST_RULES = 20;
const MOST_PATTERNS = 20;

function readRules(
  written: unknown,
  key: "files" | "includes",
  toOptions: (rule: JsonRecord) => FormatOptions,
): FormatRule[] {
  const rules = Array.isArray(written) ? written.slice(0, MOST_RULES).map(recordOf) : [];
  return rules.flatMap((rule) => {
    const files = readPatterns(rule[key]);
    const excluded = readPatterns(rule.excludeFiles);
    const options = toOptions(rule);
    const isEmpty = files.length === 0 || Object.keys(options).length === 0;
    return isEmpty ? [] : [{ files, ...(excluded.length > 0 && { excluded }), options }];
  });
}

/** One, or a list. */
function readPatterns(written: unknown): string[] {
  const one = textOf(written);
  const patterns = one === null ? textsOf(written) : [one];
  return patterns.slice(0, MOST_PATTERNS).map((pattern) => toLine(pattern, 100));
}

const ASSIGNMENT =
  /\b([a-zA-Z]{4,30})["']?\s{0,20}:\s{0,20}(true|false|\d{1,4}|"[\w-]{1,20}"|'[\w-]{1,20}')/g;
const PLUGIN = /["'](prettier-plugin-[\w-]{1,40})["']/g;

/** The code is not run: only options with a literal value count, and none of some files alone. */
function readAssignments(text: string): JsonRecord {
  const found: [string, unknown][] = [];
  const [general = ""] = text.split(/\boverrides\b/, 1);
  for (const [, name = "", value = ""] of general.matchAll(ASSIGNMENT)) {
    found.push([name, /^["']/.test(value) ? value.slice(1, -1) : JSON.parse(value)]);
  }
  const plugins = [...text.matchAll(PLUGIN)].map(([, name]) => name);
  return { ...Object.fromEntries(found), plugins };
}

/** A formatter that is switched off says nothing. */
function readBiome(path: string, text: string): FormatterFacts {
  const { formatter, javascript, css, overrides } = recordOf(parseLooseJson(text));
  const general = recordOf(formatter);
  const script = { ...BIOME, ...general, ...recordOf(recordOf(javascript).formatter) };
  const sheet = { ...BIOME, ...general, ...recordOf(recordOf(css).formatter) };
  if (general.enabled === false) return toFacts(path, "editorconfig", {});
  const rules = readRules(overrides, "includes", (rule) =>
    toPrettierOptions({
      ...recordOf(rule.formatter),
      ...recordOf(recordOf(rule.javascript).formatter),
    }),
  );
  return toFacts(path, "biome", toPrettierOptions(script), {
    overrides: [{ files: ["*.css"], options: toPrettierOptions(sheet) }, ...rules],
  });
}

/** Biome's own defaults. */
const BIOME: JsonRecord = {
  indentStyle: "tab",
  indentWidth: 2,
  lineWidth: 80,
  semicolons: "always",
  quoteStyle: "double",
  jsxQuoteStyle: "double",
  quoteProperties: "asNeeded",
  trailingCommas: "all",
  bracketSpacing: true,
  bracketSameLine: false,
  arrowParentheses: "always",
  attributePosition: "auto",
  lineEnding: "lf",
};

/** The options of Biome under Prettier's names. */
function toPrettierOptions(biome: JsonRecord): FormatOptions {
  const is = (name: string, value: string): boolean | undefined => {
    const written = textOf(biome[name]);
    return written === null ? undefined : written === value;
  };
  const choose = (chosen: boolean | undefined, yes: string, no: string): string | undefined =>
    chosen === undefined ? undefined : chosen ? yes : no;
  return toFormatOptions({
    useTabs: is("indentStyle", "tab"),
    tabWidth: biome.indentWidth,
    printWidth: biome.lineWidth,
    semi: is("semicolons", "always"),
    singleQuote: is("quoteStyle", "single"),
    jsxSingleQuote: is("jsxQuoteStyle", "single"),
    quoteProps: choose(is("quoteProperties", "preserve"), "preserve", "as-needed"),
    trailingComma: biome.trailingCommas,
    bracketSpacing: biome.bracketSpacing,
    bracketSameLine: biome.bracketSameLine,
    arrowParens: choose(is("arrowParentheses", "asNeeded"), "avoid", "always"),
    singleAttributePerLine: is("attributePosition", "multiline"),
    objectWrap: choose(is("expand", "never"), "collapse", "preserve"),
    endOfLine: biome.lineEnding,
  });
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
