// Reads how a repository's ESLint formats code: by the rules of ESLint Stylistic, as Nuxt and others set them up. The
// configuration is code, which is never run: only what stands there as it is counts.
import { type FormatOptions, toFormatOptions } from "./format-options";
import { dropComments, insideBrackets } from "./script-brackets";

export const ESLINT_FILE = /^(?:nuxt|eslint)\.config\.[cm]?[jt]s$/;

/** What they are without a word, in Nuxt's module, in `customize`, and in Anthony Fu's configuration. */
const USUAL = { quotes: "single", semi: "false", indent: "2", commaDangle: "always-multiline" };

const SETTING =
  /\b(quotes|semi|indent|commaDangle)\s{0,10}:\s{0,10}(?:["']([\w-]{1,20})["']|(true|false|\d))/g;

/** Empty where it does not format code. */
export function readEslintStyle(text: string): FormatOptions {
  const code = dropComments(text.slice(0, LONGEST_TEXT));
  const own = findSettings(code);
  if (own === null) return {};
  const said = [...own.matchAll(SETTING)].map(([, name = "", quoted, plain]) => [
    name,
    quoted ?? plain,
  ]);
  const { quotes, semi, indent, commaDangle } = { ...USUAL, ...Object.fromEntries(said) };
  return toFormatOptions({
    singleQuote: quotes !== "double",
    semi: semi === "true",
    useTabs: indent === "tab",
    ...(/^\d$/.test(indent) && { tabWidth: Number(indent) }),
    trailingComma: commaDangle === "never" ? "none" : "all",
    quoteProps: "consistent",
  });
}

const LONGEST_TEXT = 64 * 1024;

/** The text of its settings; null where it has none. */
function findSettings(code: string): string | null {
  const [, after] = code.split(/\bstylistic\s{0,10}:|\bstylistic\.configs\.customize\(/, 2);
  if (after !== undefined) {
    const value = after.trimStart();
    if (value.startsWith("{")) return insideBrackets(value);
    return value.startsWith("true") || value.startsWith(")") ? "" : null;
  }
  return /^export default antfu\(/m.test(code) ? "" : null;
}
