// Reads custom properties and Sass variables of a style sheet, and the literal values of a theme object.
import type { DesignValue } from "./blueprint";
import { type FactsOf, toLine } from "./file-facts";
import { readLiterals } from "./object-literals";

export const MAX_VALUES = 200;

const STYLE_SHEET = /\.(css|scss|sass|less|pcss|styl)$/;

export function readTheme(path: string, text: string): FactsOf<"theme"> {
  const found = STYLE_SHEET.test(path) ? readStyleSheet(text) : readObject(text);
  const byName = new Map<string, DesignValue>();
  for (const value of found) {
    if (byName.size < MAX_VALUES && !byName.has(value.name)) byName.set(value.name, value);
  }
  const startsTailwind = STYLE_SHEET.test(path) && TAILWIND_START.test(text);
  return { kind: "theme", path, values: [...byName.values()], startsTailwind };
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

/** Configuration keys that are not part of the theme. */
const NOT_DESIGN =
  /^(content|plugins|presets|safelist|prefix|darkMode|future|experimental|\$schema|name|version|description|type|\$type)\b|\.(\$?type|\$?description)$/;

/** A type that a configuration is declared with looks like a key before it. */
const DECLARED = /\b(?:const|let|var)\s{1,20}(\w{1,40})\s{0,20}:/;

function* readObject(text: string): Iterable<DesignValue> {
  const declared = `${DECLARED.exec(text)?.[1]}.`;
  for (const { path: written, value } of readLiterals(text)) {
    const path = written.startsWith(declared) ? written.slice(declared.length) : written;
    const name = path.replace(/^(theme\.)?(extend\.)?/, "").replace(/\.\$?value$/, "");
    if (name === "" || NOT_DESIGN.test(path) || NOT_DESIGN.test(name)) continue;
    yield { name, value: toLine(value, 160) };
  }
}
