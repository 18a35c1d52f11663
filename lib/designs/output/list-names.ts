import { wordsOf } from "../elements/control";
import type { Element, Tag } from "../elements/element";
import { toComponentName, toVariableName } from "./identifiers";
import { findMeaning, findSingular, stemOf, toPlural } from "./layer-names";
import { type ListPlace, NOWHERE } from "./list-places";
import type { Repetition } from "./repetition";

/**
 * Names lists and their items after the layers: those of the items, or the one around them. Where these say nothing, after the
 * heading that they stand under, or after what the items are.
 */

export interface ListNames {
  /** `planCards`. */
  readonly list: string;
  /** `PlanCard`. */
  readonly item: string;
}

/** Where things that are not named themselves are listed. */
const HOLDER =
  /\b(?:menu|nav|navbar|navigation|tabs?|tab ?bar|toolbar|footer|header|side ?bar|pagination|breadcrumbs?|gallery|carousel|slider|table|calendar|legend|timeline|filters?|steps?)$/i;

/** `known`: the name of the items' component. */
export function nameList(
  { items, parent: { layer = "" } }: Repetition,
  place: ListPlace = NOWHERE,
  known: string | null = null,
): ListNames {
  const [first, ...others] = items.map(nameOfItem);
  const shared = first !== undefined && others.every((name) => name === first) ? first : null;
  const around = findMeaning(layer);
  const single = around === null ? null : findSingular(around);
  const held = around !== null && HOLDER.test(around) ? `${around} item` : null;
  const item =
    known?.replace(/(?<!\d)\d+$/, "") ??
    shared ??
    single ??
    held ??
    nameByHeading(place) ??
    nameByContent(items, place);
  const list = single !== null && around !== null ? around : toPlural(item);
  return { list: toVariableName(list), item: toComponentName(item, "Item") };
}

/** A text's name says nothing of the list where it is the text itself. */
function nameOfItem({ layer = "", children: [only] }: Element): string | null {
  const isItself = only?.kind === "letters" && stemOf(only.text) === stemOf(layer);
  return isItself ? null : findMeaning(layer);
}

/** What headings say of the things below them beside their name. */
const BESIDE_NAME =
  /^(?:(?:our|the|my|your|all|latest|recent|featured|popular|related|other|more|meet|top|new|upcoming)\s+)+/i;

/** `Our services` → `service`; `Team` → `team item`. Null for a heading that is no name. */
function nameByHeading({ heading }: ListPlace): string | null {
  const name = heading === null ? "" : wordsOf(heading.children).trim().replace(BESIDE_NAME, "");
  if (!/^[A-Za-z]{3,}(?: [A-Za-z]{3,})?$/.test(name)) return null;
  const single = findSingular(name.toLowerCase());
  if (single !== null) return single;
  return name.includes(" ") ? null : `${name.toLowerCase()} item`;
}

const KINDS: Partial<Record<Tag, string>> = {
  a: "link",
  article: "card",
  button: "button",
  figure: "figure",
  img: "image",
  input: "field",
  textarea: "field",
  tr: "row",
};
/** They are the same in all parts of a page. */
const COMMON: ReadonlySet<string> = new Set(["button", "item", "label", "link"]);

function nameByContent(items: readonly Element[], { part }: ListPlace): string {
  const kinds = new Set(items.map(kindOf));
  const [first = "item"] = kinds;
  const kind = kinds.size === 1 ? first : "item";
  return part !== null && COMMON.has(kind) ? `${part} ${kind}` : kind;
}

const NUMBER = /^[\d.,]+ ?[%k+]?$/i;

function kindOf(item: Element): string {
  const own = KINDS[item.tag];
  const [only, ...others] = item.children;
  if (own !== undefined && own !== "link") return own;
  if (own === undefined && only?.kind === "element" && others.length === 0) return kindOf(only);
  const texts = textsIn(item);
  const isNumber = texts.length === 1 && NUMBER.test(texts[0] ?? "");
  if (own === "link") return isNumber ? "page" : own;
  if (only?.kind === "letters" && others.length === 0) return isNumber ? "number" : "label";
  const tags = tagsIn(item);
  if (tags.some((tag) => KINDS[tag] === "field")) return "field";
  if (texts.length === 2 && texts.some((text) => NUMBER.test(text))) return "stat";
  const isCard = texts.length > 1 && tags.some((tag) => tag === "img" || /^h[1-6]$/.test(tag));
  return isCard ? "card" : "item";
}

const textsIn = ({ children }: Element): string[] =>
  children.flatMap((child) => (child.kind === "letters" ? [child.text.trim()] : textsIn(child)));

const tagsIn = ({ tag, children }: Element): Tag[] => [
  tag,
  ...children.flatMap((child) => (child.kind === "letters" ? [] : tagsIn(child))),
];

/** The name of one of the list in `map`. */
export function nameOne(list: string): string {
  const single = findSingular(list.replace(/(?<!\d)\d+$/, ""));
  return single === null ? "item" : toVariableName(single);
}
