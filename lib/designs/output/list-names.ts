import type { Element } from "../elements/element";
import { toComponentName, toVariableName } from "./identifiers";
import { findMeaning, findSingular, stemOf, toPlural } from "./layer-names";
import type { Repetition } from "./repetition";

/** Names lists and their items after the layers: those of the items, or the one around them. */

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
export function nameList({ items, container }: Repetition, known: string | null = null): ListNames {
  const [first, ...others] = items.map(nameOfItem);
  const shared = first !== undefined && others.every((name) => name === first) ? first : null;
  const around = findMeaning(container);
  const single = around === null ? null : findSingular(around);
  const held = around !== null && HOLDER.test(around) ? `${around} item` : null;
  const item = known?.replace(/(?<!\d)\d+$/, "") ?? shared ?? single ?? held;
  if (item === null) return nameByContent(items[0]);
  const list = single !== null && around !== null ? around : toPlural(item);
  return { list: toVariableName(list), item: toComponentName(item, "Item") };
}

/** A text's name says nothing of the list where it is the text itself. */
function nameOfItem({ layer = "", children: [only] }: Element): string | null {
  const isItself = only?.kind === "letters" && stemOf(only.text) === stemOf(layer);
  return isItself ? null : findMeaning(layer);
}

function nameByContent(item: Element | undefined): ListNames {
  if (item?.tag === "button") return { list: "buttons", item: "Button" };
  if (item?.tag === "a") return { list: "links", item: "Link" };
  if (item?.tag === "img") return { list: "images", item: "Image" };
  return { list: "items", item: "Item" };
}

/** The name of one of the list in `map`. */
export function nameOne(list: string): string {
  const single = findSingular(list.replace(/(?<!\d)\d+$/, ""));
  return single === null ? "item" : toVariableName(single);
}
