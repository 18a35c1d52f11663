import type { Child, Element, Tag } from "../elements/element";

/** Finds runs of alike siblings, which are written once, with their differences as data. */

/** Three or more alike siblings. */
export interface Repetition {
  readonly kind: "repetition";
  readonly items: readonly Element[];
  /** The items are single tags that differ in nothing but their text. */
  readonly isInline: boolean;
  /** The name of the layer around them. */
  readonly container: string;
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

/** Drawings and running text are not lists. */
const NO_LISTS: ReadonlySet<Tag> = new Set(["svg", "p", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** `near`: runs that are longer, of items that are almost alike. */
export function toParts(
  element: Element,
  summaryOf: SummaryOf,
  near: readonly { readonly items: readonly Element[] }[],
): readonly Part[] {
  const { tag, children, layer = "" } = element;
  const isRunningText = children.some(({ kind }) => kind === "letters");
  if (children.length < MIN_ITEMS || NO_LISTS.has(tag) || isRunningText) return children;
  const taken = new Set<Child>(near.flatMap(({ items }) => items));
  const keyOfChild = (child: Child) => (taken.has(child) ? null : keyOf(child, summaryOf));
  return toRuns(children, keyOfChild).flatMap((run): readonly Part[] => {
    const items = run.filter((child) => child.kind === "element");
    const [first] = items;
    if (first === undefined || items.length < MIN_ITEMS) return run;
    const isInline = isText(summaryOf(first));
    if (isInline && !isWorthInline(items, summaryOf)) return run;
    return [{ kind: "repetition", items, isInline, container: layer }];
  });
}

/** A list of calls. */
export function toRepetition(items: readonly Element[], { layer = "" }: Element): Repetition {
  return { kind: "repetition", items, isInline: false, container: layer };
}

/** Cuts a list into runs of equal keys; what has no key stands alone. */
export function toRuns<Value>(
  values: readonly Value[],
  keyOfValue: (value: Value) => unknown,
): Value[][] {
  const runs: Value[][] = [];
  let last: unknown = null;
  for (const value of values) {
    const key = keyOfValue(value);
    if (key !== null && key === last) runs.at(-1)?.push(value);
    else runs.push([value]);
    last = key;
  }
  return runs;
}

/** What lies over others at coordinates of its own is no item of a list. */
export function isInFlow({ classes }: Element): boolean {
  return !classes.includes("absolute");
}

/** Equal for alike siblings; null for what is no item of a list. */
function keyOf(child: Child, summaryOf: SummaryOf): string | null {
  if (child.kind === "letters" || child.origin !== null || !isInFlow(child)) return null;
  const summary = summaryOf(child);
  const { shape, body, holes, elements, length } = summary;
  if (holes === null) return null;
  if (isText(summary)) return `text ${shape} ${JSON.stringify(holes.map(valueOfAttribute))}`;
  const isTiny = elements === 1 && length <= TINY_LENGTH;
  return isTiny ? null : `item ${body}`;
}

const valueOfAttribute = ({ kind, value }: { kind: string; value: string }) =>
  kind === "text" ? "" : value;

/** A text in one or two tags. */
function isText({ holes, elements }: Measured): boolean {
  if (holes === null || elements > 2) return false;
  return !holes.some(({ kind }) => kind === "list") && findTexts(holes).length === 1;
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
