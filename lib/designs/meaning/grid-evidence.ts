import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { fullLookOf } from "./navigation";
import { countWords, isLabel, wordsIn } from "./words";

/** Tells a table from other things that stand in rows and columns, by what speaks for it. */

export interface Grid {
  /** By rows and columns, the layers of each cell. */
  readonly cells: readonly (readonly (readonly DesignNode[])[])[];
  /** Its rows or cells are boxes, or there are lines between them. */
  readonly isRuled: boolean;
  /** Of the rows. */
  readonly heights: readonly number[];
}

const LEAST_ROWS = 2;
const LABEL_WORDS = 4;
const MOST_WORDS = 25;
const MANY_ROWS = 5;
const ENOUGH = 4;
const SAME_PX = 2;

/** Null if it is no table. */
export function isTable({ cells, isRuled, heights }: Grid): { readonly hasHead: boolean } | null {
  const [top = [], ...body] = cells;
  const columns = top.map((_, at) => body.map((row) => textIn(row[at] ?? [])));
  const texts = columns.flat().filter((text) => text !== null);
  if (body.length < LEAST_ROWS || texts.some((text) => countWords(wordsIn(text)) > MOST_WORDS))
    return null;
  const told = columns.filter((column) => areMost(column, isFigure));
  const hasFigures = told.length > 0 && told.length < columns.length;
  const hasHead = (isRuled || hasFigures) && isHead(top, columns);
  if (!isRuled && !hasHead) return null;
  const score =
    (isRuled ? 2 : 0) +
    (hasFigures ? 2 : 0) +
    (hasHead ? 2 : 0) +
    (body.length >= MANY_ROWS ? 1 : 0) +
    (Math.max(...heights.slice(1)) - Math.min(...heights.slice(1)) <= SAME_PX ? 1 : 0);
  return score >= ENOUGH && columns.length > (hasHead ? 1 : 2) ? { hasHead } : null;
}

/** Short labels, most of which look unlike what stands below them. */
function isHead(
  top: readonly (readonly DesignNode[])[],
  columns: readonly (readonly (DesignNode | null)[])[],
): boolean {
  const labels = top.map(textIn);
  const filled = labels.filter((label) => label !== null);
  if (filled.length * 2 < top.length || filled.length < 2) return false;
  if (!filled.every((label) => isHeadLabel(wordsIn(label)))) return false;
  const unlike = labels.filter(
    (label, at) =>
      label !== null &&
      areMost(columns[at] ?? [], (cell) => cell === null || fullLookOf(cell) !== fullLookOf(label)),
  );
  return unlike.length * 2 > filled.length;
}

const isHeadLabel = (words: string): boolean =>
  isLabel(words.replace(/\.$/, ""), LABEL_WORDS) || /^(?:#|№|%|\p{L}{1,3}\.?)$/u.test(words);

/** An amount, a number or a date. */
const isFigure = (text: DesignNode | null): boolean => {
  const words = text === null ? "" : wordsIn(text);
  return /\d/.test(words) && words.length <= 24 && countWords(words) <= 4;
};

const areMost = <Value>(values: readonly Value[], is: (value: Value) => boolean): boolean =>
  values.filter(is).length >= values.length * 0.6;

function textIn(layers: readonly DesignNode[]): DesignNode | null {
  for (const layer of layers)
    for (const node of walkDesign(layer)) if (node.text !== null) return node;
  return null;
}
