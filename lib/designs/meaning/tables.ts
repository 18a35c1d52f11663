import { countTexts } from "../layout/elastic";
import { isAligned, SIDES } from "../layout/table-columns";
import { hasImage } from "../read/image";
import type { Box, DesignNode } from "../read/node";
import type { RowKind } from "./grids";
import { fullLookOf, labelIn } from "./navigation";
import type { Role, Roles } from "./role";
import { isThinLine } from "./rules";
import { countWords, isAmount, wordsIn } from "./words";

/**
 * Finds tables: a row of labels above three or more rows of words, all in the same columns, with letters of one size in each.
 */

export interface Table {
  /** Of the column's children, from the one of the header to before the first that is no part of the table. */
  readonly start: number;
  readonly end: number;
  /** Null where no row says what the columns are. */
  readonly head: Part | null;
  readonly body: Part;
}

/** Rows, each with the lines below it. */
export interface Part {
  /** Null where they stand in the column itself. */
  readonly container: DesignNode | null;
  readonly parts: readonly DesignNode[];
}

const LEAST_ROWS = 3;
const LEAST_COLUMNS = 3;
const LABEL_WORDS = 4;
const LABEL_LETTERS = 32;
/** Of one column, rows that look like a header and are none: each is compared with all that follow. */
const MOST_HEADERS = 50;

export function findTables(
  column: DesignNode,
  roles: Roles,
  rows: ReadonlyMap<string, RowKind> = new Map(),
): readonly Table[] {
  const { children, layout } = column;
  if (layout?.direction !== "column") return [];
  const known = findKnown(column, rows);
  if (known.length > 0) return known;
  const tables: Table[] = [];
  let [start, headers] = [0, 0];
  for (const [at, top] of children.entries()) {
    const header = at < start ? null : headerIn(top, roles);
    if (header === null) continue;
    const table = findTable(children, { start: at, top, header }, roles);
    if (table === null) {
      headers += 1;
      if (headers === MOST_HEADERS) break;
      continue;
    }
    tables.push(table);
    start = table.end;
  }
  return tables;
}

/** Of rows that were found before the layout. */
function findKnown({ children }: DesignNode, rows: ReadonlyMap<string, RowKind>): readonly Table[] {
  const tables: Table[] = [];
  const kindOf = ({ id }: DesignNode) => rows.get(id);
  for (let start = 0; start < children.length; start++) {
    const first = children[start];
    if (first === undefined || kindOf(first) === undefined) continue;
    let end = start + 1;
    for (const part of children.slice(start + 1)) {
      if (kindOf(part) !== "body" && !isLineOf(part, first)) break;
      end += 1;
    }
    while (kindOf(children[end - 1] ?? first) === undefined) end -= 1;
    const body = children.findIndex((part, at) => at >= start && kindOf(part) === "body");
    if (body === -1 || body >= end) continue;
    const head = body === start ? null : { container: null, parts: children.slice(start, body) };
    tables.push({ start, end, head, body: { container: null, parts: children.slice(body, end) } });
    start = end - 1;
  }
  return tables;
}

interface Header {
  readonly start: number;
  /** The header itself, or a container of nothing else. */
  readonly top: DesignNode;
  readonly header: DesignNode;
}

/** Null if none begins there. */
function findTable(
  siblings: readonly DesignNode[],
  { start, top, header }: Header,
  roles: Roles,
): Table | null {
  const isPart = (part: DesignNode) => isRow(part, roles) || isLineOf(part, header);
  const first = siblings.findIndex((part, index) => index > start && !isLineOf(part, header));
  const body = siblings[first];
  if (body === undefined) return null;
  const head = {
    container: header === top ? null : top,
    parts: [header, ...siblings.slice(start + 1, first)],
  };
  if (isRow(body, roles)) {
    const last = siblings.findIndex((part, index) => index > first && !isPart(part));
    const end = last === -1 ? siblings.length : last;
    const parts = siblings.slice(first, end);
    const isFound = areRowsOf(header, parts, roles);
    return isFound ? { start, end, head, body: { container: null, parts } } : null;
  }
  // An image becomes an element of its own, where only rows or cells may stand.
  const isBody =
    body.layout?.direction === "column" &&
    !hasImage(body.fills) &&
    isPlain(roles.get(body)) &&
    body.children.every(isPart);
  return isBody && areRowsOf(header, body.children, roles)
    ? { start, end: first + 1, head, body: { container: body, parts: body.children } }
    : null;
}

function areRowsOf(header: DesignNode, parts: readonly DesignNode[], roles: Roles): boolean {
  const rows = parts.filter((part) => isRow(part, roles));
  if (rows.length < LEAST_ROWS) return false;
  if (rows.some(({ children }) => children.length !== header.children.length)) return false;
  if (!rows.every(hasWords)) return false;
  const columns = [...header.children.keys()].map((at) =>
    [header, ...rows].flatMap((row) => row.children[at] ?? []),
  );
  const unlike = columns.filter(isLedByAnother).length;
  return columns.every(isColumn) && unlike * 2 > columns.length;
}

/** A row of labels, or the only one in a container; by its name it may be a header of the page. */
function headerIn(node: DesignNode, roles: Roles): DesignNode | null {
  const [only, ...others] = node.children;
  const row = only !== undefined && others.length === 0 ? only : node;
  const isHeader = [node, row].every(
    (one) => isPlain(roles.get(one)) || isPageHeader(roles.get(one)),
  );
  return isHeader &&
    !hasImage(node.fills) &&
    holdsCells(row) &&
    row.children.every((cell) => isBlankOrLabel(cell, roles))
    ? row
    : null;
}

const isPageHeader = (role: Role | undefined): boolean =>
  role?.kind === "landmark" && role.tag === "header";

const isRow = (node: DesignNode, roles: Roles): boolean =>
  isPlain(roles.get(node)) && holdsCells(node);

function holdsCells(node: DesignNode): boolean {
  const { layout, children, isAbsolute } = node;
  if (layout?.direction !== "row" || children.length < LEAST_COLUMNS || isAbsolute) return false;
  return (
    !hasImage(node.fills) &&
    children.every((cell) => !cell.isAbsolute && !cell.isMask && cell.box !== null)
  );
}

/** What repeats alike is a list until it turns out to be a table. */
export const isPlain = (role: Role | undefined): boolean =>
  role === undefined || role.kind === "item" || role.kind === "list";

const isLineOf = (node: DesignNode, { box }: DesignNode): boolean =>
  box !== null && !node.isAbsolute && isThinLine(node, box);

/** A column of checkboxes or of buttons may have none. */
function isBlankOrLabel(cell: DesignNode, roles: Roles): boolean {
  const texts = countTexts(cell);
  const label = texts === 1 ? labelIn(cell) : null;
  if (label === null) return texts === 0;
  if (!isPlain(roles.get(cell))) return false;
  const words = wordsIn(label).replaceAll(/\s+/g, " ");
  if (words.length > LABEL_LETTERS || countWords(words) > LABEL_WORDS) return false;
  return /[\p{L}#№%]/u.test(words) && !isAmount(words) && !/[.,;:!?]$/.test(words);
}

/** In most of its cells, or in the first and another one, as of a timetable. */
function hasWords({ children }: DesignNode): boolean {
  const filled = children.filter((cell) => countTexts(cell) > 0);
  if (filled.length * 2 > children.length) return true;
  return filled.length > 1 && filled[0] === children[0];
}

/** All cells are aligned, and those of the rows begin with letters of one size. */
function isColumn(cells: readonly DesignNode[]): boolean {
  const boxes = cells.flatMap(({ box }): Box[] => (box === null ? [] : [box]));
  if (!SIDES.some((sideOf) => isAligned(boxes, sideOf))) return false;
  const sizes = cells.slice(1).flatMap((cell) => labelIn(cell)?.text?.style.size ?? []);
  return new Set(sizes).size <= 1;
}

/** The header's words look unlike those below them. */
function isLedByAnother([header, ...cells]: readonly DesignNode[]): boolean {
  const look = lookIn(header);
  return look !== null && cells.every((cell) => lookIn(cell) !== look);
}

function lookIn(cell: DesignNode | undefined): string | null {
  const label = cell === undefined ? null : labelIn(cell);
  return label === null ? null : fullLookOf(label);
}
