import { countTexts } from "../layout/elastic";
import { isOneLine } from "../layout/text-box";
import type { Box, DesignNode } from "../read/node";
import { looksLikeButton } from "./controls";
import type { RowKind } from "./grids";
import { LINK_WORDS } from "./navigation";
import { isLabel, wordsIn } from "./words";

/** Short words that may be entries of a navigation, and the boxes around them. */

export interface Label {
  readonly text: DesignNode;
  readonly box: Box;
  readonly size: number;
  /** Its icon is in it, too. */
  readonly item: DesignNode;
}

export type Parents = ReadonlyMap<DesignNode, DesignNode>;

const ENTRY_PX = 72;

/** Of all layers that are no part of a table. */
export function findParents(root: DesignNode, rows: ReadonlyMap<string, RowKind>): Parents {
  const parents = new Map<DesignNode, DesignNode>();
  const ahead = [root];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (rows.has(node.id)) continue;
    for (const child of node.children) {
      parents.set(child, node);
      ahead.push(child);
    }
  }
  return parents;
}

export function ancestorsOf(node: DesignNode, parents: Parents): DesignNode[] {
  const found: DesignNode[] = [];
  for (let at = parents.get(node); at !== undefined; at = parents.get(at)) found.push(at);
  return found;
}

/** Also with a number, such as "404 page". */
export function isShort(text: DesignNode): boolean {
  const words = wordsIn(text);
  return isLabel(words, LINK_WORDS) || (/\p{L}{3}/u.test(words) && /^\S+ \S+$/.test(words));
}

export function toLabel(text: DesignNode, parents: Parents): Label[] {
  if (text.text === null || text.box === null || !isOneLine(text) || !isShort(text)) return [];
  const item = itemOf(text, parents);
  return looksLikeButton(item) ? [] : [{ text, box: text.box, size: text.text.style.size, item }];
}

/** The box of only this text and its icon. */
export function itemOf(text: DesignNode, parents: Parents): DesignNode {
  let item = text;
  for (let around = parents.get(text); around !== undefined; around = parents.get(around)) {
    if (countTexts(around) > 1 || (around.box?.height ?? 0) > ENTRY_PX) break;
    if (parents.get(around) === undefined) break;
    item = around;
  }
  return item;
}

export function groupBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): Value[][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return [...groups.values()];
}
