// Reads custom properties and Sass variables of a style sheet, and the literal values of a theme object.
import type { DesignValue, ThemeFile } from "./blueprint";
import { type FactsOf, toLine } from "./file-facts";
import { readLiterals } from "./object-literals";
import { insideBrackets } from "./script-brackets";

export const MAX_VALUES = 800;

const STYLE_SHEET = /\.(css|scss|sass|less|pcss|styl)$/;

export function readTheme(path: string, text: string): FactsOf<"theme"> {
  const isSheet = STYLE_SHEET.test(path);
  const plain = isSheet ? withoutComments(text) : text;
  const found = isSheet ? readStyleSheet(plain) : readObject(path, text);
  const byName = new Map<string, DesignValue>();
  for (const value of found) {
    if (byName.size < MAX_VALUES && !byName.has(value.name)) byName.set(value.name, value);
  }
  const values = [...byName.values()];
  if (!isSheet) {
    return { kind: "theme", path, values, startsTailwind: false, ...readConfig(path, text) };
  }
  const prefix = SHEET_PREFIX.exec(plain)?.[1];
  const prefixed = prefix === undefined ? {} : { prefix };
  const startsTailwind = TAILWIND_START.test(plain);
  const older = OLDER_TAILWIND_START.test(plain) ? { startsOlderTailwind: true } : {};
  const named = readThemed(plain);
  const themed = values.map(({ name }) => name).filter((name) => named.has(name));
  const dark = readDark(plain).slice(0, MAX_VALUES);
  const darker = dark.length === 0 ? {} : { dark };
  return { kind: "theme", path, values, startsTailwind, ...older, themed, ...darker, ...prefixed };
}

/** Tailwind 4 is configured in the style sheet that imports it. */
const TAILWIND_START =
  /@import\s{1,20}(?:url\(\s{0,20})?["']tailwindcss(?:\/(?:theme|preflight|utilities|index)(?:\.css)?)?["']|@theme\b/;
/** Version 4 has neither these layers nor these files. */
const OLDER_TAILWIND_START =
  /@tailwind\s{1,20}(?:base|components|preflight|screens|variants)\b|@import\s{1,20}(?:url\(\s{0,20})?["']tailwindcss\/(?:base|components|screens|variants)\b/;

/** Of Tailwind 4, which names it where the style sheet imports Tailwind or its theme, or declares a theme. */
const SHEET_PREFIX =
  /(?:@import\s{1,20}["']tailwindcss|@theme\b)[^;{}@]{0,200}?\sprefix\(\s{0,20}([a-z]{1,20})\s{0,20}\)/;

/** Strings too, because a pattern of files in one, `../views/*.php`, begins no comment. An unclosed one ends with its line. */
const STRING_OR_COMMENT =
  /("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;

const withoutComments = (text: string): string =>
  text.replace(STRING_OR_COMMENT, (_, quoted: string | undefined) => quoted ?? "");

/** The bounded value length keeps a hostile style sheet linear. */
const PROPERTY =
  /(?:^|[{;\s])((?:--|[$@])[\w-]{1,80}\*?|--\*)\s{0,20}:\s*([^\s;{}:][^;{}:]{0,299})(?=[;}])/g;

/** The first value of a name wins: later ones belong to other themes. */
function* readStyleSheet(text: string): Iterable<DesignValue> {
  for (const [, name, value] of text.matchAll(PROPERTY)) {
    if (name === undefined || value === undefined) continue;
    yield { name, value: toLine(value.replace(/\s+/g, " "), 160) };
  }
}

/** The names that `@theme` blocks declare. */
function readThemed(text: string): ReadonlySet<string> {
  const blocks = text.split(/@theme\b/).slice(1);
  const insides = blocks.map((block) => insideBrackets(block.replace(/^[^{]*/, "")) ?? "");
  return new Set(insides.flatMap((inside) => inside.match(/--[\w-]{1,80}(?=\s{0,20}:)/g) ?? []));
}

/** The beginning of a block of the dark theme, but for one of whatever is not dark. */
const DARK_START =
  /(?<!not\()(?:\.dark|\[data-[a-z-]{1,20}=["']?dark["']?\]|prefers-color-scheme:\s?dark|@variant\sdark)(?![\w-])[^{};]{0,100}\{/;

function readDark(text: string): DesignValue[] {
  const insides = text
    .split(DARK_START)
    .slice(1)
    .map((block) => insideBrackets(`{${block}`) ?? "");
  return insides.flatMap((inside) => [...readStyleSheet(`{${inside}}`)]);
}

export const TAILWIND_CONFIG = /(?:^|\/)tailwind\.config\.[cm]?[jt]s$/;

/** Configuration keys that are not part of the theme. */
const NOT_DESIGN =
  /^(content|plugins|presets|safelist|prefix|separator|darkMode|future|experimental|\$schema|name|version|description|type|\$type)\b|\.(\$?type|\$?description)$/;

/** A type that a configuration is declared with looks like a key before it. */
const DECLARED = /\b(?:const|let|var)\s{1,20}(\w{1,40})\s{0,20}:/;

/** What can stand in front of a class, and, in Tailwind 3, between it and its variants. */
const SPELLINGS = { prefix: /^[a-z_][\w-]{0,20}$/i, separator: /^[_-]{1,4}$/ } as const;

/** Colors stand in one place, below what extends the theme, and nothing brings others along. */
function addsColors(literals: readonly { readonly path: string }[], text: string): boolean {
  const isAdded = literals.some(({ path }) => /(?:^|\.)theme\.extend\.colors\./.test(path));
  return (
    isAdded && !/\bpresets\b/.test(text) && text.match(/\bcolors["']?\s{0,20}:/g)?.length === 1
  );
}

function readConfig(
  path: string,
  text: string,
): Pick<ThemeFile, "prefix" | "separator" | "addsColors"> {
  if (!TAILWIND_CONFIG.test(path)) return {};
  const declared = `${DECLARED.exec(text)?.[1]}.`;
  const literals = [...readLiterals(text)];
  const found = Object.entries(SPELLINGS).flatMap(([key, allowed]) => {
    const written = literals.find((one) => one.path === key || one.path === `${declared}${key}`);
    return written && allowed.test(written.value) ? [[key, written.value]] : [];
  });
  return {
    ...Object.fromEntries(found),
    ...(addsColors(literals, text) && { addsColors: true }),
  };
}

function* readObject(path: string, text: string): Iterable<DesignValue> {
  const isConfig = TAILWIND_CONFIG.test(path);
  const declared = `${DECLARED.exec(text)?.[1]}.`;
  for (const { path: written, value } of readLiterals(text)) {
    const keys = written.startsWith(declared) ? written.slice(declared.length) : written;
    const name = keys.replace(/^(theme\.)?(extend\.)?/, "").replace(/\.\$?value$/, "");
    if (name === "" || NOT_DESIGN.test(keys) || NOT_DESIGN.test(name)) continue;
    // Tailwind makes classes of the colors in its theme, not of those in another object of the file.
    if (isConfig && name.startsWith("colors.") && !keys.startsWith("theme.")) continue;
    yield { name, value: toLine(value, 160) };
  }
}
