import type { Child, Element, Tag } from "../elements/element";
import { isInFlow } from "../tidy/class-edit";

/** Finds runs of alike siblings, which are written once, with their differences as data. */

/** Three or more alike siblings. */
export interface Repetition {
  readonly kind: "repetition";
  readonly items: readonly Element[];
  /** The items are single tags that differ in nothing but their text. */
  readonly isInline: boolean;
  readonly parent: Element;
}

export type Part = Child | Repetition;
type SummaryOf = (element: Element) => Measured;

/** What decides whether an element is worth being an item. */
interface Measured {
  readonly shape: number;
  readonly body: number;
  readonly holes: readonly { readonly kind: string; readonly value: string }[] | null;
  readonly elements: number;
  readonly length: number;
}

export const MIN_ITEMS = 3;
/** Source up to one line is not worth a list of three. */
const LINE_LENGTH = 80;
/** A single tag without content up to this length is clearer repeated. */
const TINY_LENGTH = 120;

/** Drawings, running text and the cells of a row are not lists. */
const NO_LISTS: ReadonlySet<Tag> = new Set([
  "svg",
  "tr",
  "colgroup",
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);

/** `near`: runs that are longer, of items that are almost alike. */
export function toParts(
  element: Element,
  summaryOf: SummaryOf,
  near: readonly { readonly items: readonly Element[] }[],
): readonly Part[] {
  const { tag, children } = element;
  const isRunningText = children.some(({ kind }) => kind === "letters");
  if (children.length < MIN_ITEMS || NO_LISTS.has(tag) || isRunningText) return children;
  const taken = new Set<Child>(near.flatMap(({ items }) => items));
  const runs = findRuns(children, (child) => (taken.has(child) ? null : keyOf(child, summaryOf)));
  return replaceRuns<Part>(children, runs, (run) => {
    const items = run.filter((part) => part.kind === "element");
    const [first] = items;
    const isInline = first !== undefined && isText(summaryOf(first));
    if (isInline && !isWorthInline(items, summaryOf)) return null;
    return { kind: "repetition", items, isInline, parent: element };
  });
}

/** A list of calls. */
export function toRepetition(items: readonly Element[], parent: Element): Repetition {
  return { kind: "repetition", items, isInline: false, parent };
}

/** The runs of three or more equal keys; what has no key is in none. */
export function findRuns<Value>(
  values: readonly Value[],
  keyOfValue: (value: Value) => unknown,
): (readonly Value[])[] {
  const runs: (readonly Value[])[] = [];
  let start = 0;
  let last: unknown = null;
  for (let index = 0; index <= values.length; index++) {
    const value = values[index];
    const key = value === undefined ? null : keyOfValue(value);
    if (key !== null && key === last) continue;
    if (last !== null && index - start >= MIN_ITEMS) runs.push(values.slice(start, index));
    start = index;
    last = key;
  }
  return runs;
}

/** Puts one value in the place of each run, or leaves the run if there is none. */
export function replaceRuns<Value>(
  values: readonly Value[],
  runs: readonly (readonly Value[])[],
  replace: (run: readonly Value[]) => Value | null,
): readonly Value[] {
  if (runs.length === 0) return values;
  const replaced = new Map<Value, Value | null>();
  for (const run of runs) {
    const one = replace(run);
    if (one !== null)
      for (const [index, value] of run.entries()) replaced.set(value, index === 0 ? one : null);
  }
  return values.flatMap((value) => {
    const one = replaced.get(value);
    if (one === undefined) return [value];
    return one === null ? [] : [one];
  });
}

/** Equal for alike siblings; null for what is no item of a list. */
function keyOf(child: Child, summaryOf: SummaryOf): string | number | null {
  if (child.kind === "letters" || child.origin !== null || !isInFlow(child)) return null;
  if (child.references?.shown !== undefined) return null;
  const summary = summaryOf(child);
  const { shape, body, holes, elements, length } = summary;
  if (holes === null) return null;
  if (isText(summary))
    return holes.length === 1 ? shape : `${shape} ${JSON.stringify(holes.map(valueOfAttribute))}`;
  const isTiny = elements === 1 && length <= TINY_LENGTH;
  return isTiny ? null : body;
}

const valueOfAttribute = ({ kind, value }: { kind: string; value: string }) =>
  kind === "text" ? "" : value;

/** A text in one or two tags. */
function isText({ holes, elements }: Measured): boolean {
  if (holes === null || elements > 2) return false;
  const isMore = holes.some(({ kind }) => kind === "list" || kind === "shown");
  return !isMore && findTexts(holes).length === 1;
}

/** The texts are the keys, so they must be distinct; signs between them are no items. */
function isWorthInline(items: readonly Element[], summaryOf: SummaryOf): boolean {
  const texts = items.flatMap((item) => findTexts(summaryOf(item).holes ?? []));
  if (new Set(texts).size < items.length || !texts.every((text) => /[\p{L}\p{N}]/u.test(text)))
    return false;
  return items.length > MIN_ITEMS || items.some((item) => summaryOf(item).length > LINE_LENGTH);
}

function findTexts(holes: NonNullable<Measured["holes"]>): string[] {
  return holes.filter(({ kind }) => kind === "text").map(({ value }) => value);
}
