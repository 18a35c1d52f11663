// Finds which of a repository's components can stand for what a design has, and takes the surest or what a person chose.

import type { FrameTree } from "../designs/output/frame-tree";
import type { Blueprint, ComponentPart } from "../repositories/blueprint";
import { isInside } from "../repositories/places";
import { toStyling, wear } from "./apply-components";
import { withoutPrefix } from "./class-prefix";
import type { Styling } from "./component-classes";
import {
  type ComponentChoice,
  type ComponentFit,
  type ComponentMatch,
  idOf,
} from "./component-fit";
import { findConnected } from "./connections";
import type { Fit } from "./fit";
import { type FolderContext, toImportPath } from "./import-path";
import { type Judgment, judge, USUAL_NAMES } from "./judge-component";
import { BOXES, findSubjects, type Subject, toKey } from "./subjects";

export interface ComponentsAsked extends FolderContext {
  /** With the repository's names for the tokens that it has. */
  readonly tree: FrameTree;
  /** What the frames are called in the source. */
  readonly names: readonly string[];
  /** Of the design's file; null where it is not known. */
  readonly fileKey: string | null;
  /** Those that name nothing that is there have no effect. */
  readonly choices: readonly ComponentChoice[];
}

export interface PlannedComponents {
  readonly matches: readonly ComponentMatch[];
  readonly fits: readonly ComponentFit[];
}

const MOST_SUBJECTS = 60;
const MOST_CANDIDATES = 8;

export function planComponents(
  repository: Pick<Blueprint, "components" | "connections">,
  asked: ComponentsAsked,
  fit: Pick<Fit, "tokens" | "colors" | "tailwind" | "prefix" | "staysLight">,
): PlannedComponents {
  const { tree, dependencies, choices } = asked;
  if (fit.tailwind === null) return { matches: [], fits: [] };
  // Without it, which of two classes counts depends on the order of the style sheet.
  const merges = dependencies.has("tailwind-merge");
  const parts = merges ? findParts(repository.components, asked, fit) : [];
  const styling = toStyling(tree, fit);
  const matches: ComponentMatch[] = [];
  const fits: ComponentFit[] = [];
  const taking = new Map<string, Part>();
  const layers = new Set(parts.filter(({ tag }) => BOXES.has(tag)).map(({ name }) => toKey(name)));
  for (const subject of findSubjects(tree.root, layers).slice(0, MOST_SUBJECTS)) {
    const declared = findConnected(repository, subject, asked);
    const candidates = rankCandidates(subject, [...declared, ...judgeAll(subject, parts)], styling);
    if (candidates.length === 0) continue;
    const choice = choices.find((one) => one.subject === subject.id);
    const best = candidates.find(({ sureness }) => sureness !== "unsure");
    const kept = candidates.find(({ id }) => id === choice?.component);
    const taken = choice?.component === null ? undefined : (kept ?? best);
    // One name can be imported from one file.
    const isFree =
      taken && (taking.get(taken.part.name)?.path ?? taken.part.path) === taken.part.path;
    const chosen = isFree ? taken : undefined;
    if (chosen) taking.set(chosen.part.name, chosen.part);
    if (chosen) fits.push(...toFits(subject, chosen.part, parts));
    matches.push(toMatch(subject, candidates, chosen?.id ?? null));
  }
  return { matches, fits };
}

type Judged = Judgment & { readonly part: Part };

const judgeAll = (subject: Subject, parts: readonly Part[]): Judged[] =>
  parts.flatMap((one) => {
    const judged = judge(subject, one);
    if (judged === null) return [];
    const isDressed = judged.sureness === "likely" && DRESSED.has(one.tag) && !one.hasOwnLook;
    return [{ ...judged, part: isDressed ? one : { ...one, hasOwnLook: true } }];
  });

/** Surest first; of those that are as sure, what the repository itself declares. Each component once. */
function rankCandidates(
  { elements }: Subject,
  judged: readonly Judged[],
  styling: Styling,
): Candidate[] {
  const candidates = judged.flatMap((one): Candidate[] => {
    const replaces = elements.filter((each) => wear(each, one.part, styling) !== null).length;
    return replaces === 0 ? [] : [{ ...one, id: idOf(one.part), replaces }];
  });
  return candidates
    .filter(({ id }, index) => candidates.findIndex((one) => one.id === id) === index)
    .toSorted((one, other) => RANKS[one.sureness] - RANKS[other.sureness])
    .slice(0, MOST_CANDIDATES);
}

/** Of no component, each of them looks in its own way in the design, and takes that on. */
const DRESSED = new Set(["button", "label"]);

const RANKS = { sure: 0, likely: 1, unsure: 2 } as const;

type Part = Omit<ComponentFit, "subject">;
type Candidate = Omit<ComponentMatch["candidates"][number], "name" | "path"> & {
  readonly part: Part;
};

function toMatch(
  { id: subject, component, layer, elements }: Subject,
  candidates: readonly Candidate[],
  chosen: string | null,
): ComponentMatch {
  const label = component ?? layer ?? `<${elements[0]?.tag ?? ""}>`;
  const shown = candidates.map(({ part: { name, path }, id, sureness, evidence, replaces }) => ({
    ...{ id, name, path, sureness, evidence, replaces },
  }));
  return { subject, label, uses: elements.length, chosen, candidates: shown };
}

/** With the parts of a table, which are in the same file. */
function toFits({ id: subject }: Subject, part: Part, parts: readonly Part[]): ComponentFit[] {
  const inside = part.tag !== "table" ? [] : parts.filter(({ path }) => path === part.path);
  const companions = inside.flatMap((one): ComponentFit[] => {
    const isUsual = one.tag !== "table" && USUAL_NAMES[one.tag] === one.name;
    return isUsual ? [{ subject: one.tag, ...one, hasOwnLook: true }] : [];
  });
  return [{ subject, ...part }, ...companions];
}

/** Names that can stand in code as they are. */
const NAME = /^[A-Z][A-Za-z0-9]{0,60}$/;
const PROPERTY = /^[a-z][A-Za-z0-9]{0,40}$/;
/** By convention they are made of tailwind-merge. */
const MERGES = new Set(["cn", "twMerge"]);

/** Those of the application that the folder is in; what the files would overwrite is none. */
function findParts(
  components: Blueprint["components"],
  { names, folder, home, aliases }: ComponentsAsked,
  fit: Pick<Fit, "tailwind" | "prefix">,
): Part[] {
  return components.flatMap(({ path, parts }) => {
    if (parts.length === 0 || !/\.[jt]sx$/.test(path) || path.split("/").includes("..")) return [];
    if (!isInside(home, path) || (folder !== "" && isInside(folder, path))) return [];
    const from = toImportPath(aliases, folder === "" ? "x" : `${folder}/x`, path);
    if (from === null) return [];
    return parts
      .filter((part) => isUsable(part) && !names.includes(part.name))
      .map(({ name, isDefault, tag, classes, variants, isClosed, isWrapped }) => ({
        ...{ name, path, from, isDefault, tag, classes: withoutPrefix(classes, fit) },
        ...(isClosed && { isClosed }),
        ...(isWrapped && { hasOwnLook: true }),
        variants: variants.map((variant) => ({
          ...variant,
          values: variant.values.map((value) => ({
            ...value,
            classes: withoutPrefix(value.classes, fit),
          })),
        })),
      }));
  });
}

const isUsable = ({ name, merge, variants }: ComponentPart): boolean =>
  NAME.test(name) && MERGES.has(merge) && variants.every((variant) => PROPERTY.test(variant.name));
