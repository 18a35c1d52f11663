// The options of a repository's formatter, in Prettier's words.
import { type Infer, v } from "convex/values";
import type { JsonRecord } from "./loose-json";

/** Options of Prettier; missing where the repository does not say. */
export const vFormatOptions = v.object({
  printWidth: v.optional(v.number()),
  tabWidth: v.optional(v.number()),
  useTabs: v.optional(v.boolean()),
  semi: v.optional(v.boolean()),
  singleQuote: v.optional(v.boolean()),
  jsxSingleQuote: v.optional(v.boolean()),
  quoteProps: v.optional(
    v.union(v.literal("as-needed"), v.literal("consistent"), v.literal("preserve")),
  ),
  trailingComma: v.optional(v.union(v.literal("all"), v.literal("es5"), v.literal("none"))),
  bracketSpacing: v.optional(v.boolean()),
  bracketSameLine: v.optional(v.boolean()),
  arrowParens: v.optional(v.union(v.literal("always"), v.literal("avoid"))),
  singleAttributePerLine: v.optional(v.boolean()),
  vueIndentScriptAndStyle: v.optional(v.boolean()),
  svelteIndentScriptAndStyle: v.optional(v.boolean()),
  svelteAllowShorthand: v.optional(v.boolean()),
  objectWrap: v.optional(v.union(v.literal("preserve"), v.literal("collapse"))),
  htmlWhitespaceSensitivity: v.optional(
    v.union(v.literal("css"), v.literal("strict"), v.literal("ignore")),
  ),
  endOfLine: v.optional(v.union(v.literal("lf"), v.literal("crlf"))),
});
export type FormatOptions = Infer<typeof vFormatOptions>;

/** Options of some files, by patterns that are relative to the configuration. */
export const vFormatRule = v.object({
  files: v.array(v.string()),
  /** Of these files, those that keep the general options. */
  excluded: v.optional(v.array(v.string())),
  options: vFormatOptions,
});
export type FormatRule = Infer<typeof vFormatRule>;

export const vFormatTool = v.union(
  v.literal("prettier"),
  v.literal("biome"),
  v.literal("oxfmt"),
  v.literal("editorconfig"),
  v.literal("eslint"),
  /** None: the code itself shows it. */
  v.literal("code"),
);
export type FormatTool = Infer<typeof vFormatTool>;

const CHOICES = {
  quoteProps: ["as-needed", "consistent", "preserve"],
  trailingComma: ["all", "es5", "none"],
  arrowParens: ["always", "avoid"],
  objectWrap: ["preserve", "collapse"],
  htmlWhitespaceSensitivity: ["css", "strict", "ignore"],
  endOfLine: ["lf", "crlf"],
} as const;
const FLAGS = [
  "useTabs",
  "semi",
  "singleQuote",
  "jsxSingleQuote",
  "bracketSpacing",
  "bracketSameLine",
  "singleAttributePerLine",
  "vueIndentScriptAndStyle",
  "svelteIndentScriptAndStyle",
  "svelteAllowShorthand",
] as const;
/** Beyond these a width is a mistake, or an attempt to make formatting slow. */
const NUMBERS = { printWidth: [20, 400], tabWidth: [1, 16] } as const;

/** Keeps what is an option of Prettier with a value that it takes; everything else is dropped. */
export function toFormatOptions(written: JsonRecord): FormatOptions {
  const flags = FLAGS.filter((name) => typeof written[name] === "boolean");
  const numbers = Object.entries(NUMBERS).filter(([name, [least, most]]) => {
    const value = written[name];
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  });
  const choices = Object.entries(CHOICES).filter(([name, values]) =>
    values.some((value) => value === written[name]),
  );
  const names = [...numbers.map(([name]) => name), ...flags, ...choices.map(([name]) => name)];
  return Object.fromEntries(names.map((name) => [name, written[name]]));
}
