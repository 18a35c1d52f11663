// Reads custom properties and Sass variables of a style sheet, and the literal values of a theme object.
import type { DesignValue } from "./blueprint";
import { type FactsOf, toLine } from "./file-facts";
import { readLiterals } from "./object-literals";
import { insideBrackets } from "./script-brackets";

export const MAX_VALUES = 200;

const STYLE_SHEET = /\.(css|scss|sass|less|pcss|styl)$/;

export function readTheme(path: string, text: string): FactsOf<"theme"> {
  const found = STYLE_SHEET.test(path) ? readStyleSheet(text) : readObject(path, text);
  const byName = new Map<string, DesignValue>();
  for (const value of found) {
    if (byName.size < MAX_VALUES && !byName.has(value.name)) byName.set(value.name, value);
  }
  const values = [...byName.values()];
  if (!STYLE_SHEET.test(path)) return { kind: "theme", path, values, startsTailwind: false };
  const startsTailwind = TAILWIND_START.test(text);
  const named = readThemed(text);
  const themed = values.map(({ name }) => name).filter((name) => named.has(name));
  return { kind: "theme", path, values, startsTailwind, themed };
}

/** Tailwind 4 is configured in the style sheet that imports it. */
const TAILWIND_START = /@import\s{1,20}["']tailwindcss|@theme\b/;

const COMMENT = /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g;
/** The bounded value length keeps a hostile style sheet linear. */
const PROPERTY = /(?:^|[{;\s])((?:--|[$@])[\w-]{1,80})\s{0,20}:\s{0,20}([^;{}]{1,300})(?=[;}])/g;

/** The first value of a name wins: later ones belong to other themes. */
function* readStyleSheet(text: string): Iterable<DesignValue> {
  for (const [, name, value] of text.replace(COMMENT, "").matchAll(PROPERTY)) {
    if (name === undefined || value === undefined) continue;
    yield { name, value: toLine(value.replace(/\s+/g, " "), 160) };
  }
}

/** The names that `@theme` blocks declare. */
function readThemed(text: string): ReadonlySet<string> {
  const blocks = text
    .replace(COMMENT, "")
    .split(/@theme\b/)
    .slice(1);
  const insides = blocks.map((block) => insideBrackets(block.replace(/^[^{]*/, "")) ?? "");
  return new Set(insides.flatMap((inside) => inside.match(/--[\w-]{1,80}(?=\s{0,20}:)/g) ?? []));
}

/** Configuration keys that are not part of the theme. */
const NOT_DESIGN =
  /^(content|plugins|presets|safelist|prefix|darkMode|future|experimental|\$schema|name|version|description|type|\$type)\b|\.(\$?type|\$?description)$/;

/** A type that a configuration is declared with looks like a key before it. */
const DECLARED = /\b(?:const|let|var)\s{1,20}(\w{1,40})\s{0,20}:/;

function* readObject(path: string, text: string): Iterable<DesignValue> {
  const isConfig = /(?:^|\/)tailwind\.config\.[cm]?[jt]s$/.test(path);
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
