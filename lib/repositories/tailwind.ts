// Which generation of Tailwind a package is written for, by all that shows it: the lock file, then the style sheets, then
// the range of the manifest, then a configuration in code, which version 4 can still load.
import type { Blueprint, BlueprintNote, Dependency } from "./blueprint";
import { folderOf, isInside } from "./places";
import { TAILWIND_CONFIG } from "./theme-values";
import { highestMajor, majorsOf } from "./versions/ranges";

export const isTailwindPackage = (name: string): boolean =>
  name === "tailwindcss" || isCompanion(name) || BRINGERS.has(name);

type Shown = Pick<Blueprint, "dependencies" | "themes" | "workspaces">;

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

/** They depend on Tailwind themselves: on version 4 from this version of theirs on. */
const BRINGERS: ReadonlyMap<string, number> = new Map([
  ["@nuxt/ui", 3],
  ["docus", 4],
  ["@nuxtjs/tailwindcss", 7],
]);

/**
 * The folders that a package's Tailwind is in: its own, and those of the workspaces that it depends on, which may keep
 * Tailwind and the theme for several.
 */
export function tailwindFolders(
  { dependencies, workspaces }: Pick<Shown, "dependencies" | "workspaces">,
  home: string,
): string[] {
  const inFolderOf = (folder: string) =>
    dependencies.filter(({ manifest }) => folderOf(manifest) === folder);
  const named = new Set(inFolderOf(home).map(({ name }) => name));
  const shared = workspaces.filter(
    ({ name, path }) =>
      path !== home &&
      named.has(name ?? "") &&
      inFolderOf(path).some((dependency) => isTailwindPackage(dependency.name)),
  );
  return [home, ...shared.map(({ path }) => path)];
}

/** Of a package by its folder, for which the repository's root counts too; null without Tailwind. */
export function findTailwind(shown: Shown, home: string): TailwindUse | null {
  const folders = [...tailwindFolders(shown, home), ""];
  const around = folders.map((folder) =>
    shown.dependencies.filter(({ manifest }) => folderOf(manifest) === folder),
  );
  const placeOf = (isMeant: (name: string) => boolean) =>
    around.findIndex((all) => all.some(({ name }) => isMeant(name)));
  const [ownPlace, companionPlace] = [
    placeOf((name) => name === "tailwindcss"),
    placeOf(isCompanion),
  ];
  const own = around[ownPlace]?.find(({ name }) => name === "tailwindcss");
  // One further out than Tailwind itself is for other packages.
  const isNear = own === undefined || companionPlace <= ownPlace;
  const companion = isNear
    ? around[companionPlace]?.find(({ name }) => isCompanion(name))
    : undefined;
  const bringer = own ?? around.flat().find(({ name }) => BRINGERS.has(name));
  if (bringer === undefined && companion === undefined) return null;
  const inside = themesOf(shown, home);
  return weigh([
    ...(own ? ofLock(own) : []),
    ...ofSheets(inside),
    ...(own ? ofRange(own) : bringer ? ofBringer(bringer) : []),
    ...(companion ? [toSign(companion.name, (major) => !isOlder(major), "is installed")] : []),
    ...ofConfig(inside),
  ]);
}

const isCompanion = (name: string): boolean => COMPANIONS.has(name);

/** Of a package and of the workspaces that keep its theme: not those of a package further inside. */
export function themesOf(shown: Shown, home: string): Blueprint["themes"] {
  const packages = new Set(shown.dependencies.map(({ manifest }) => folderOf(manifest)));
  return tailwindFolders(shown, home).flatMap((own) => {
    const others = [...packages].filter((folder) => folder !== own && isInside(own, folder));
    return shown.themes.filter(
      ({ path }) => isInside(own, path) && !others.some((folder) => isInside(folder, path)),
    );
  });
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

function ofBringer({ name, version, locked }: Dependency): Sign[] {
  const major = highestMajor(locked ?? version);
  if (major === null) return [];
  const isNew = major >= (BRINGERS.get(name) ?? 0);
  return [toSign(name, (one) => isOlder(one) !== isNew, `brings version ${isNew ? 4 : 3}`)];
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
