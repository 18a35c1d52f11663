// Which generation of Tailwind a package is written for, by all that shows it: the lock file, then the style sheets, then
// the range of the manifest, then a configuration in code, which version 4 can still load.
import type { Blueprint, BlueprintNote, Dependency } from "./blueprint";
import { folderOf, isInside } from "./places";
import { TAILWIND_CONFIG } from "./theme-values";
import { majorsOf } from "./versions/ranges";

export const isTailwindPackage = (name: string): boolean =>
  name === "tailwindcss" || COMPANIONS.has(name);

type Shown = Pick<Blueprint, "dependencies" | "themes">;

interface Sign {
  /** The major versions that it leaves open. */
  readonly majors: readonly number[];
  /** "the lock file has 3.4.17". */
  readonly words: string;
}

export interface TailwindUse {
  readonly major: number;
  /** A sentence where the signs contradict each other; null where they agree. */
  readonly doubt: string | null;
}

const MAJORS: readonly number[] = Array.from({ length: 100 }, (_, major) => major);
/** The newest that we write for. */
const NEWEST = 4;
const isOlder = (major: number): boolean => major < NEWEST;
/** They exist for version 4 alone. */
const COMPANIONS: ReadonlySet<string> = new Set(
  ["postcss", "vite", "cli", "webpack", "node"].map((name) => `@tailwindcss/${name}`),
);

/** Of a package by its folder, for which the repository's root counts too; null without Tailwind. */
export function findTailwind({ dependencies, themes }: Shown, home: string): TailwindUse | null {
  const around = ["", home].map((folder) =>
    dependencies.filter(({ manifest }) => folderOf(manifest) === folder),
  );
  const closest = (isMeant: (name: string) => boolean) =>
    around.flatMap((all) => all.find(({ name }) => isMeant(name)) ?? []).at(-1);
  const own = closest((name) => name === "tailwindcss");
  const companion = closest((name) => COMPANIONS.has(name));
  if (own === undefined && companion === undefined) return null;
  const inside = themesOf({ dependencies, themes }, home);
  return weigh([
    ...(own ? ofLock(own) : []),
    ...ofSheets(inside),
    ...(own ? ofRange(own) : []),
    ...(companion ? [toSign(companion.name, (major) => !isOlder(major), "is installed")] : []),
    ...ofConfig(inside),
  ]);
}

/** Not those of a package further inside. */
function themesOf({ dependencies, themes }: Shown, home: string): Blueprint["themes"] {
  const folders = new Set(dependencies.map(({ manifest }) => folderOf(manifest)));
  const others = [...folders].filter((folder) => folder !== home && isInside(home, folder));
  return themes.filter(
    ({ path }) => isInside(home, path) && !others.some((folder) => isInside(folder, path)),
  );
}

const toSign = (subject: string, isOpen: (major: number) => boolean, says: string): Sign => ({
  majors: MAJORS.filter(isOpen),
  words: `${subject} ${says}`,
});

function ofLock({ locked }: Dependency): Sign[] {
  const majors = locked === undefined ? null : majorsOf(locked);
  return majors === null ? [] : [{ majors, words: `the lock file has ${locked}` }];
}

function ofRange({ version, manifest }: Dependency): Sign[] {
  const majors = majorsOf(version);
  return majors === null ? [] : [{ majors, words: `${manifest} asks for ${version}` }];
}

/** Two that contradict each other say nothing of the whole. */
function ofSheets(themes: Blueprint["themes"]): Sign[] {
  const newer = themes.find(({ startsTailwind }) => startsTailwind);
  const older = themes.find((theme) => theme.startsOlderTailwind && !theme.startsTailwind);
  if (newer && older) {
    const words = `${newer.path} is written for version 4 and ${older.path} for version 3`;
    return [{ majors: [], words }];
  }
  if (newer) return [toSign(newer.path, (major) => !isOlder(major), "is written for version 4")];
  return older ? [toSign(older.path, isOlder, "is written for version 3")] : [];
}

const ofConfig = (themes: Blueprint["themes"]): Sign[] =>
  themes.some(({ path }) => TAILWIND_CONFIG.test(path)) ? [toSign("", isOlder, "")] : [];

/** Each sign narrows what earlier ones leave open; one that would leave nothing is a doubt. */
function weigh(signs: readonly Sign[]): TailwindUse {
  let open = MAJORS;
  let decisive: string | null = null;
  const doubts: string[] = [];
  for (const { majors, words } of signs) {
    const left = open.filter((major) => majors.includes(major));
    if (left.length === 0) doubts.push(words);
    else {
      if (left.length < open.length) decisive ??= words;
      open = left;
    }
  }
  const major = open.findLast((one) => one <= NEWEST) ?? open[0] ?? NEWEST;
  const said = doubts.filter((words) => words.trim() !== "");
  if (said.length === 0) return { major, doubt: null };
  const reason = decisive?.trim() ? `, because ${decisive}` : "";
  return { major, doubt: `Tailwind CSS ${major} is taken${reason}; but ${said.join(", and ")}.` };
}

/** Where what shows a package's version of Tailwind is contradictory. */
export const noteTailwind = (shown: Shown): BlueprintNote[] =>
  [
    ...new Set(
      shown.dependencies
        .filter(({ name }) => isTailwindPackage(name))
        .map(({ manifest }) => manifest),
    ),
  ].flatMap((path) => {
    const note = findTailwind(shown, folderOf(path))?.doubt ?? null;
    return note === null ? [] : [{ path, note }];
  });
