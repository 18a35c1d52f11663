// Writes a design's theme by the names of a repository: in the classes of a tree, or in a style sheet.

import type { Element } from "../designs/elements/element";
import { mapElements } from "../designs/elements/map-elements";
import type { FrameTree } from "../designs/output/frame-tree";
import type { GeneratedFile } from "../designs/targets/target";
import type { Fit, StepFit, TokenFit } from "./fit";
import { headOf } from "./theme-tokens";

const COLOR_UTILITY =
  "(?:bg|text|border(?:-[xytrblse])?|outline|fill|stroke|ring|placeholder|decoration)";
/** Of a variable such as `--color-brand`, whose class is `bg-brand`. */
const VARIABLE = /^--(color|font|text|shadow|background-image|spacing|radius)-(.+)$/;
const VARIABLE_IN_CLASS = /(\((?:[a-z]+:)?)(--[\w-]+)(?=\))/;
const COLOR = new RegExp(`^((?:[^:]+:)*${COLOR_UTILITY}-)(white|black|\\[#[0-9a-f]{6,8}\\])$`);
const CORNER = /^((?:[^:]+:)*rounded-(?:(?:[trbl]|tl|tr|br|bl)-)?)([a-z0-9]+)$/;
/** How a class of each kind of variable begins. */
const HEADS: Readonly<Record<string, RegExp>> = {
  color: new RegExp(`^(?:[^:]+:)*${COLOR_UTILITY}-`),
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
  const renames = [
    ...tokens.flatMap(toRename),
    toVariableRename(tokens),
    toStepRename(CORNER, corners),
    toStepRename(COLOR, colors),
  ];
  const theme = tree.theme
    .split("\n")
    .flatMap((line) => {
      const name = /^\s*(--[\w-]+):/.exec(line)?.[1];
      const token = tokens.find(({ ours }) => ours === headOf(name ?? ""));
      if (token === undefined) return [line];
      return token.how === "same" ? [] : [line.replace(token.ours, token.theirs)];
    })
    .join("\n");
  return { ...tree, theme, root: fitElement(tree.root, renames) };
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

function toStepRename(pattern: RegExp, steps: readonly StepFit[]): Rename {
  const byStep = new Map(steps.map(({ ours, theirs }) => [ours, theirs]));
  return (name) =>
    name.replace(pattern, (all, head: string, step: string) => {
      const theirs = byStep.get(step);
      return theirs === undefined ? all : `${head}${theirs}`;
    });
}

function fitElement(element: Element, renames: readonly Rename[]): Element {
  // Each class is renamed once: a new name may be the old one of another token.
  const classes = element.classes.map(
    (name) => renames.map((rename) => rename(name)).find((renamed) => renamed !== name) ?? name,
  );
  return {
    ...element,
    classes,
    children: mapElements(element, (child) => fitElement(child, renames)),
  };
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
