// How a repository's code is formatted, for one that configures no formatter.
import type { FormatOptions } from "./format-options";

/** Imports are in nearly every file, and each ends with a string. */
function* readImports(text: string): Iterable<{ readonly quote: string; readonly semi: boolean }> {
  for (const line of text.split("\n")) {
    const written = line.trim();
    if (!written.startsWith("import ") && !written.startsWith("} from ")) continue;
    const semi = written.endsWith(";");
    const quote = written.at(semi ? -2 : -1) ?? "";
    if (quote === "'" || quote === '"') yield { quote, semi };
  }
}

/** Of one file; null where it imports nothing. */
export function readCodeStyle(text: string): FormatOptions | null {
  const imports = [...readImports(text)];
  if (imports.length === 0) return null;
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const isMost = (found: number): boolean => found * 2 > imports.length;
  const useTabs = count(/^\t/gm) > count(/^ {2}/gm);
  return {
    singleQuote: isMost(imports.filter(({ quote }) => quote === "'").length),
    semi: isMost(imports.filter(({ semi }) => semi).length),
    ...(useTabs ? { useTabs } : {}),
    ...(count(/^ {4}/gm) > 0 && count(/^ {2}(?! )/gm) === 0 ? { tabWidth: 4 } : {}),
    ...(count(/[^\s,[(]\s{0,2}\n\s{0,80}\]/g) > count(/,\s{0,2}\n\s{0,80}\]/g)
      ? { trailingComma: "none" as const }
      : {}),
  };
}

const TYPE_IMPORT = /^\s{0,8}import type /m;
/** Between commas and brackets, nothing else than an import or export has it. */
const INLINE_TYPE = /[{,]\s{0,20}type\s{1,20}[A-Z]\w{0,80}\s{0,20}[,}]/;

/** Whether a file imports types apart from values; null where it imports none, or does both. */
export function separatesTypes(text: string): boolean | null {
  const [apart, inline] = [TYPE_IMPORT, INLINE_TYPE].map((pattern) => pattern.test(text));
  return apart === inline ? null : apart === true;
}

export function mostlySeparatesTypes(
  components: readonly { readonly separatesTypes?: boolean }[],
): boolean {
  const said = components.flatMap((one) => one.separatesTypes ?? []);
  return said.filter((isApart) => isApart).length * 2 > said.length;
}

export interface CodeStyle {
  /** A file that has it. */
  readonly path: string;
  readonly options: FormatOptions;
}

/** What most components have, each option apart. */
export function findCodeStyle(
  components: readonly { readonly path: string; readonly style?: FormatOptions }[],
): CodeStyle | null {
  const styles = components.flatMap(({ path, style }) => (style ? [{ path, style }] : []));
  const [first] = styles;
  if (first === undefined) return null;
  const keys = [...new Set(styles.flatMap(({ style }) => Object.keys(style)))] as Key[];
  const options = Object.fromEntries(
    keys.flatMap((key) => {
      const values = Map.groupBy(styles, ({ style }) => style[key]);
      const [most] = [...values].toSorted(([, one], [, other]) => other.length - one.length);
      return most?.[0] === undefined ? [] : [[key, most[0]]];
    }),
  ) as FormatOptions;
  const path = styles.find(({ style }) => isLike(style, options))?.path ?? first.path;
  return { path, options };
}

type Key = keyof FormatOptions;

const isLike = (style: FormatOptions, options: FormatOptions): boolean =>
  style.singleQuote === options.singleQuote && style.semi === options.semi;
