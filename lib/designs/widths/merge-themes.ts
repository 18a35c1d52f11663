/** Merges the `@theme` blocks of frames, and renames what has one name and several values. */

export interface MergedThemes {
  readonly theme: string;
  readonly declared: ReadonlySet<string>;
  /** For each theme, the class that says the same on the joined page. */
  readonly toClass: readonly ((name: string) => string)[];
}

interface Declaration {
  readonly name: string;
  readonly value: string;
}

const LINE = /^\s*(--[\w-]+):\s*(\S.*)?;\s*$/;
/** A text style is one name with parts: `--text-title--line-height`. */
const headOf = (name: string): string => name.split("--").slice(0, 2).join("--");

/** Whose values nothing but their own classes refer to, by the utilities that take them. */
const SPACES: readonly (readonly [utilities: RegExp, spaces: readonly string[]])[] = [
  [/^(text|bg|border|outline|fill)-(.+)$/, ["color"]],
  [/^(text)-(.+)$/, ["text"]],
  [/^(bg)-(.+)$/, ["background-image"]],
  [/^(font)-(.+)$/, ["font"]],
  [/^(shadow)-(.+)$/, ["shadow"]],
];

export function mergeThemes(themes: readonly string[]): MergedThemes {
  const merged = new Map<string, string>();
  const toClass = themes.map((theme) => {
    const declarations = readTheme(theme);
    const renamed = findClashes(declarations, merged);
    for (const { name, value } of declarations) {
      const head = headOf(name);
      const joined = (renamed.get(head) ?? head) + name.slice(head.length);
      if (!merged.has(joined)) merged.set(joined, value);
    }
    return (name: string) => renameClass(name, renamed);
  });
  const lines = [...merged].map(([name, value]) => `  ${name}: ${value};\n`);
  return {
    theme: `@theme {\n${lines.join("")}}\n`,
    declared: new Set(merged.keys()),
    toClass,
  };
}

function readTheme(theme: string): readonly Declaration[] {
  return theme.split("\n").flatMap((line) => {
    const [, name, value] = LINE.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}

/** By head of the name: its new one. Radii and lengths are named by their values, and no class uses them. */
function findClashes(
  declarations: readonly Declaration[],
  merged: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const groups = Map.groupBy(declarations, ({ name }) => headOf(name));
  const renamed = new Map<string, string>();
  for (const [head, group] of groups) {
    const isAt = (other: string) =>
      group.every(({ name, value }) => merged.get(other + name.slice(head.length)) === value);
    if (!merged.has(head) || isAt(head) || !isRenamable(head)) continue;
    let count = 2;
    while (isTaken(`${head}-${count}`, merged, groups) && !isAt(`${head}-${count}`)) count += 1;
    renamed.set(head, `${head}-${count}`);
  }
  return renamed;
}

const isTaken = (
  name: string,
  merged: ReadonlyMap<string, string>,
  groups: ReadonlyMap<string, unknown>,
): boolean => merged.has(name) || groups.has(name);

const isRenamable = (name: string): boolean =>
  SPACES.some(([, spaces]) => spaces.some((space) => name.startsWith(`--${space}-`)));

function renameClass(name: string, renamed: ReadonlyMap<string, string>): string {
  const variant = /^(?:[a-z-]+:)*/.exec(name)?.[0] ?? "";
  const plain = name.slice(variant.length);
  for (const [pattern, spaces] of SPACES) {
    const [, utility, value] = pattern.exec(plain) ?? [];
    for (const space of spaces) {
      const other = renamed.get(`--${space}-${value}`);
      if (utility !== undefined && other !== undefined)
        return `${variant}${utility}-${other.slice(space.length + 3)}`;
    }
  }
  return name;
}
