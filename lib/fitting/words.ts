// What a fit does, in words: on our pages, and in the text of a pull request. Pure.
import { TARGET_NAMES, type Target } from "../designs/targets/target";
import type { Blueprint } from "../repositories/blueprint";
import { inFolder } from "../repositories/places";
import type { ComponentFit } from "./component-fit";
import type { FileNames, Fit, Formatter, TokenFit } from "./fit";
import { findTarget, nameMisfit } from "./right-target";

export interface FitFact {
  readonly name: string;
  readonly value: string;
}

const SPELLINGS: Readonly<Record<FileNames, string>> = {
  pascal: "PascalCase, such as SignIn",
  kebab: "kebab-case, such as sign-in",
  camel: "camelCase, such as signIn",
  snake: "snake_case, such as sign_in",
};

const TOOLS = {
  prettier: "Prettier",
  biome: "Biome",
  oxfmt: "Oxfmt",
  editorconfig: "EditorConfig",
  eslint: "ESLint",
} as const;

const toFormat = ({ tool, path }: Formatter): string =>
  tool === "code" ? `As in ${path}` : `${TOOLS[tool]}, as in ${path}`;

/** In the order of a page. */
export function describeFit({
  language,
  fileNames,
  formatter,
  images,
  tailwind,
  doubt,
  prefix,
  separator,
  tokens,
  colors = [],
  components = [],
  icons = [],
  addition = null,
  ...fit
}: Fit): FitFact[] {
  const facts: (FitFact | null)[] = [
    { name: "Language", value: language === "typescript" ? "TypeScript" : "JavaScript" },
    { name: "File names", value: SPELLINGS[fileNames] },
    formatter && { name: "Format", value: toFormat(formatter) },
    images && { name: "Images", value: images.folder },
    tailwind !== null && tailwind < 4
      ? { name: "Classes", value: "Tailwind CSS 3, with values where its theme has no name" }
      : null,
    !doubt ? null : { name: "In doubt", value: doubt },
    !separator ? null : { name: "Class separator", value: separator },
    !prefix ? null : { name: "Class prefix", value: (tailwind ?? 4) < 4 ? prefix : `${prefix}:` },
    tokens.length === 0 ? null : { name: "Theme", value: tokens.map(describeToken).join(", ") },
    colors.length === 0
      ? null
      : {
          name: "Colors",
          value: [...new Set(colors.map(({ ours, theirs }) => `${theirs} for ${ours}`))].join(", "),
        },
    addition && {
      name: "New tokens",
      value: `in the theme of ${addition.path}, or beside the code if that file has changed since`,
    },
    components.length === 0
      ? null
      : { name: "Components", value: listComponents(components).join(", ") },
    icons.length === 0
      ? null
      : { name: "Icons", value: icons.map(({ name, from }) => `${name} of ${from}`).join(", ") },
    ...describePlace(fit),
  ];
  return facts.filter((fact) => fact !== null);
}

/** Where the files are shown, and what tells whether they are right. */
function describePlace({
  page,
  route,
  stories,
  checks = [],
}: Pick<Fit, "page" | "route" | "stories" | "checks">): (FitFact | null)[] {
  const ways = `To be run by you or your CI, not run here: ${checks.join(", ")}`;
  return [
    !stories ? null : { name: "Stories", value: `Beside each component, as in ${stories.path}` },
    !route
      ? null
      : { name: "Route", value: `To be added to ${route.path} by hand, at ${route.address}` },
    page && { name: "Page", value: `${page.address}, in ${page.path}` },
    checks.length === 0 ? null : { name: "Checks", value: ways },
  ];
}

const describeToken = ({ ours, theirs, how }: TokenFit): string => {
  if (how !== "same") return `${theirs}, which is new, for ${ours}`;
  return theirs === ours ? theirs : `${theirs} for ${ours}`;
};

/** Each once, with where it is imported from. */
const listComponents = (components: readonly ComponentFit[]): string[] => [
  ...new Set(components.map(({ name, path }) => `${name} of ${path}`)),
];

/** Null where the manifest of a package was read: other notes may be on it then. */
export function explainUnread(
  { notes, dependencies }: Pick<Blueprint, "notes" | "dependencies">,
  home: string,
): string | null {
  const path = inFolder(home, "package.json");
  const note = notes.find((one) => one.path === path)?.note;
  if (note === undefined || dependencies.some(({ manifest }) => manifest === path)) return null;
  return `${path} was not read: ${note}. The repository's conventions are known only in part.`;
}

/** By what the part of the repository depends on; null where the target fits. */
export function explainTarget(
  target: Target,
  dependencies: ReadonlyMap<string, string>,
  tailwind: number | null,
): string | null {
  const right = findTarget(dependencies);
  if (target.endsWith("-tailwind") && tailwind !== null && tailwind < 3) {
    return `This repository has Tailwind CSS ${tailwind}. The files use classes of Tailwind CSS 3, some of which it does not know.`;
  }
  if (right === target || target === "html-css") return null;
  return right === null
    ? `This repository uses ${nameMisfit(dependencies) ?? "another framework"}, and these files are ${TARGET_NAMES[target]}. Choose a repository that they fit.`
    : `This repository is written in ${TARGET_NAMES[right]}. Generate the frame for that target to fit it.`;
}
