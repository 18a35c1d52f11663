// What a code generator needs of a repository, and the sentence that says what it is. Derived from a blueprint.
import type { Blueprint, Technology } from "./blueprint";
import { folderOf, isInside } from "./places";
import { type SubjectFacts, toSubject } from "./subject";

export type GeneratorFacts = SubjectFacts &
  Pick<
    Blueprint,
    "packageManager" | "dependencies" | "routes" | "components" | "styles" | "aliases"
  >;

/** "A Next.js application with Tailwind CSS". */
export function toHeadline(facts: GeneratorFacts): string {
  const styling = findStyling(facts);
  const suffix = styling === null ? "" : ` with ${styling}`;
  return `${toSubject(facts).words}${suffix}`;
}

const STYLINGS: readonly (readonly [dependency: RegExp, name: string])[] = [
  [/^(?:tailwindcss|@tailwindcss\/.+|tailwindcss-rails)$/, "Tailwind CSS"],
  [/^styled-components$/, "styled-components"],
  [/^@emotion\//, "Emotion"],
  [/^@vanilla-extract\/css$/, "vanilla-extract"],
  [/^@pandacss\/dev$/, "Panda CSS"],
  [/^(?:unocss$|@unocss\/)/, "UnoCSS"],
  [/^@mui\/material$/, "Material UI"],
  [/^@chakra-ui\/react$/, "Chakra UI"],
  [/^@mantine\/core$/, "Mantine"],
  [/^vuetify$/, "Vuetify"],
  [/^bootstrap$/, "Bootstrap"],
  [/^bulma$/, "Bulma"],
  [/^(?:sass|sassc-rails|dartsass-rails)$/, "Sass"],
];

/** The first known way of styling that the dependencies name, or CSS modules by their file names. */
export function findStyling({
  dependencies,
  styles,
}: Pick<GeneratorFacts, "dependencies" | "styles">): string | null {
  for (const [pattern, name] of STYLINGS) {
    if (dependencies.some((dependency) => pattern.test(dependency.name))) return name;
  }
  return styles.some((path) => /\.module\.(?:css|s[ac]ss)$/.test(path)) ? "CSS modules" : null;
}

const ROUTERS: readonly (readonly [dependency: string, name: string])[] = [
  ["@tanstack/react-router", "TanStack Router"],
  ["react-router-dom", "React Router"],
  ["react-router", "React Router"],
  ["vue-router", "Vue Router"],
  ["wouter", "wouter"],
  ["@angular/router", "Angular Router"],
];

/** "App Router" and "Pages Router" of Next.js, a routing library, or the framework's own routes in files. */
export function findRouter({
  metaFramework,
  routes,
  dependencies,
}: Pick<GeneratorFacts, "metaFramework" | "routes" | "dependencies">): string | null {
  if (metaFramework?.name === "Next.js" && routes.length > 0) {
    return routes.some(({ path }) => /(?:^|\/)app\//.test(path)) ? "App Router" : "Pages Router";
  }
  const library = ROUTERS.find(([name]) => dependencies.some((known) => known.name === name));
  if (library !== undefined) return library[1];
  return metaFramework !== null && routes.length > 0 ? "Routes by file name" : null;
}

const COMPONENTS = /^(?:.*?\/)??components?(?=\/)/i;
/** Where none is called so. A workspace's own folder is not one of them. */
const LIKE_COMPONENTS =
  /^(?:.*?\/)??(?:(?<!(?:^|\/)(?:packages|libs)\/)(?:ui|widgets)|(?<=(?:^|\/)src\/)lib)(?=\/)/i;

/** The folder with most components, directly or below: the outermost that is called so or alike. */
export function findComponentFolder({
  components,
}: Pick<GeneratorFacts, "components">): string | null {
  const folders = components.flatMap(
    ({ path }) => (COMPONENTS.exec(path) ?? LIKE_COMPONENTS.exec(path))?.[0] ?? [],
  );
  const counts = [...Map.groupBy(folders, (folder) => folder)];
  const [most] = counts.toSorted(([, one], [, other]) => other.length - one.length);
  // One feature may have more of its own than there are for all.
  const shared = counts.find(([folder]) => most && isForAll(folder, most[0]));
  return (shared ?? most)?.[0] ?? null;
}

/** A folder of components around another: not the package of a monorepo that is called so. */
const isForAll = (folder: string, own: string): boolean =>
  /(?<!^|(?:^|\/)(?:apps|packages|libs)\/)components?$/i.test(folder) &&
  isInside(folderOf(folder), folderOf(folderOf(own)));

export interface NeededFact {
  readonly name: string;
  /** Null if the repository does not say. */
  readonly value: string | null;
  /** The file or folder that shows it. */
  readonly evidence: string | null;
}

/** In the order of a page: the most decisive first. */
export function toNeededFacts(facts: GeneratorFacts): NeededFact[] {
  const { framework, metaFramework, languages, packageManager, aliases } = facts;
  const built = metaFramework ?? framework;
  const alias = aliases.find(({ pattern }) => pattern.endsWith("/*")) ?? aliases[0] ?? null;
  return [
    { name: "Framework", value: withVersion(built), evidence: built?.evidence ?? null },
    { name: "Language", value: languages[0]?.name ?? null, evidence: null },
    { name: "Router", value: findRouter(facts), evidence: null },
    { name: "Styling", value: findStyling(facts), evidence: null },
    {
      name: "Path alias",
      value: alias && `${alias.pattern} → ${alias.target}`,
      evidence: alias?.path ?? null,
    },
    {
      name: "Package manager",
      value: withVersion(packageManager),
      evidence: packageManager?.evidence ?? null,
    },
    { name: "Component folder", value: findComponentFolder(facts), evidence: null },
  ];
}

const withVersion = (found: Technology | null): string | null =>
  found && [found.name, found.version].filter(Boolean).join(" ");
