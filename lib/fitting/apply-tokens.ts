// Writes a design's theme by the names of a repository: in the classes of a tree, or in a style sheet.

import type { Element } from "../designs/elements/element";
import { mapElements } from "../designs/elements/map-elements";
import type { FrameTree } from "../designs/output/frame-tree";
import type { GeneratedFile } from "../designs/targets/target";
import { COLOR_HEAD, isSurface, type PlainColor, readPlainColor } from "./color-uses";
import { variablesOf } from "./colors";
import type { ColorFit, Fit, StepFit, TokenFit } from "./fit";
import { headOf } from "./theme-tokens";

/** Of a variable such as `--color-brand`, whose class is `bg-brand`. */
const VARIABLE = /^--(color|font|text|shadow|background-image|spacing|radius)-(.+)$/;
const VARIABLE_IN_CLASS = /(\((?:[a-z]+:)?)(--[\w-]+)(?=\))/;
const CORNER = /^((?:[^:]+:)*rounded-(?:(?:[trbl]|tl|tr|br|bl)-)?)([a-z0-9]+)$/;
/** How a class of each kind of variable begins. */
const HEADS: Readonly<Record<string, RegExp>> = {
  color: COLOR_HEAD,
  font: /^(?:[^:]+:)*font-/,
  text: /^(?:[^:]+:)*text-/,
  shadow: /^(?:[^:]+:)*shadow-/,
  "background-image": /^(?:[^:]+:)*bg-/,
  spacing: /^(?:[^:]+:)*(?:gap(?:-[xy])?|p[xytrblse]?|size|(?:min-|max-)?[wh])-/,
  radius: /^(?:[^:]+:)*rounded-(?:(?:[trbl]|[tb][rl]|[se]{1,2})-)?/,
};

/** A token that the repository has leaves the theme. */
export function fitTheme(
  tree: FrameTree,
  { tokens, corners = [], colors = [] }: Pick<Fit, "tokens" | "corners" | "colors">,
): FrameTree {
  if (tokens.length === 0 && corners.length === 0 && colors.length === 0) return tree;
  const renames = [...tokens.flatMap(toRename), toVariableRename(tokens), toCornerRename(corners)];
  const known = new Set([...variablesOf(colors), ...tokens.map(({ theirs }) => theirs)]);
  const theme = tree.theme
    .split("\n")
    .flatMap((line) => {
      const name = /^\s*(--[\w-]+):/.exec(line)?.[1];
      const token = tokens.find(({ ours }) => ours === headOf(name ?? ""));
      if (token === undefined) return [line];
      return token.how === "same" ? [] : [line.replace(token.ours, token.theirs)];
    })
    .join("\n");
  const own = new Set(theme.match(/--color-[\w-]+/g));
  return {
    ...tree,
    theme,
    root: fitElement(tree.root, { renames, colors, known, own }, null, true),
  };
}

type Rename = (name: string) => string;

function toRename({ ours, theirs }: TokenFit): Rename[] {
  const [, kind = "", from = ""] = VARIABLE.exec(ours) ?? [];
  const to = VARIABLE.exec(theirs)?.[2];
  const headOfKind = HEADS[kind];
  if (headOfKind === undefined || to === undefined) return [];
  return [
    (name) => {
      const head = headOfKind.exec(name)?.[0];
      const [step, ...opacity] = head === undefined ? [] : name.slice(head.length).split("/");
      return step === from ? [`${head}${to}`, ...opacity].join("/") : name;
    },
  ];
}

/** Of a class that refers to a part of a text style: `leading-(--text-title--line-height)`. */
function toVariableRename(tokens: readonly TokenFit[]): Rename {
  const byName = new Map(tokens.map(({ ours, theirs }) => [ours, theirs]));
  return (name) =>
    name.replace(VARIABLE_IN_CLASS, (_, before: string, ours: string) => {
      const head = headOf(ours);
      return `${before}${byName.get(head) ?? head}${ours.slice(head.length)}`;
    });
}

function toCornerRename(steps: readonly StepFit[]): Rename {
  const byStep = new Map(steps.map(({ ours, theirs }) => [ours, theirs]));
  return (name) =>
    name.replace(CORNER, (all, head: string, step: string) => {
      const theirs = byStep.get(step);
      return theirs === undefined ? all : `${head}${theirs}`;
    });
}

interface Names {
  readonly renames: readonly Rename[];
  readonly colors: readonly ColorFit[];
  /** Of the repository's theme. */
  readonly known: ReadonlySet<string>;
  /** Of the design's, with those that are new. */
  readonly own: ReadonlySet<string>;
}

/** What an element stands on: a name of the repository's theme, a color that does not change, or null for the page. */
type Ground = string | null;
const STEADY = "";

function fitElement(element: Element, names: Names, around: Ground, isPage = false): Element {
  // Each class is renamed once: a new name may be the old one of another token.
  const renamed = element.classes.map(
    (name) =>
      names.renames.map((rename) => rename(name)).find((one) => one !== name) ??
      renameSurface(name, names, isPage),
  );
  const ground = renamed.reduce<Ground>((below, name) => groundOf(name, names, below), around);
  return {
    ...element,
    classes: renamed.map((name) => renameInk(name, names, ground)),
    children: mapElements(element, (child) => fitElement(child, names, ground)),
  };
}

function groundOf(name: string, { known, own }: Names, below: Ground): Ground {
  const color = /^bg-([^/]+)/.exec(name)?.[1];
  if (color === undefined) return below;
  if (known.has(`--color-${color}`)) return color;
  const isPainted = own.has(`--color-${color}`) || readPlainColor(name) || GRADIENT.test(color);
  return isPainted ? STEADY : below;
}

const GRADIENT = /^(?:linear|radial|conic|gradient)-|^\[url/;

function renameSurface(name: string, { colors }: Names, isPage: boolean): string {
  const plain = readPlainColor(name);
  if (plain?.use !== "surface") return name;
  return renamePlain(plain, colors, [...(isPage ? ["page"] : []), "surface"]);
}

/** Text and lines change with the theme where their ground does. */
function renameInk(name: string, { colors }: Names, ground: Ground): string {
  const plain = readPlainColor(name);
  if (plain === null || plain.use === "surface") return name;
  const isAsPage = ground === null || (ground !== STEADY && isSurface(`--color-${ground}`));
  return renamePlain(plain, colors, [isAsPage ? plain.use : `on ${ground}`]);
}

function renamePlain(
  { head, color }: PlainColor,
  colors: readonly ColorFit[],
  uses: readonly string[],
): string {
  const found = [...uses, undefined].flatMap(
    (use) => colors.find((one) => one.ours === color && one.use === use) ?? [],
  );
  return `${head}${found[0]?.theirs ?? color}`;
}

/** Of style sheets that we wrote: a variable that the repository has is not declared again. */
export function fitVariables(
  files: readonly GeneratedFile[],
  tokens: readonly TokenFit[],
): GeneratedFile[] {
  const byName = new Map(tokens.map((token) => [token.ours, token]));
  return files.map((file) => {
    if (!file.path.endsWith(".css")) return file;
    const text = file.text
      .replace(/^ {2}(--[\w-]+): .*;\n/gm, (line, name: string) => {
        const token = byName.get(headOf(name));
        if (token === undefined) return line;
        return token.how === "same" ? "" : line.replace(token.ours, token.theirs);
      })
      .replace(/var\((--[\w-]+)/g, (all, name: string) => {
        const token = byName.get(headOf(name));
        return token === undefined ? all : all.replace(token.ours, token.theirs);
      })
      .replace(/(?<![^{}])(\s*)(?<![^\n])[^\s{}][^{}]*\{\n\}\n\n?/g, "$1");
    return { ...file, text };
  });
}
