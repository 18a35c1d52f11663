// Reads routes from the `<Route>` elements of React Router and wouter.
import { type Code, isMark, isWord } from "./code-tokens";
import { joinAddress, type RouteList } from "./route-list";

/** Attributes of a longer element are not read. */
const LONGEST_ELEMENT = 400;
const ELEMENT = /^(?:[A-Z]\w*)?Route$/;

interface Element {
  /** Null for a path that is computed, undefined without one. */
  readonly path: string | null | undefined;
  readonly isIndex: boolean;
  readonly isRedirect: boolean;
  readonly isClosed: boolean;
  readonly end: number;
}

export function readElements(code: Code, list: RouteList): void {
  const open: { name: string; address: string | null }[] = [];
  for (let at = 0; at < code.tokens.length; at += 1) {
    if (!isMark(code.at(at), "<")) continue;
    const isEnd = isMark(code.at(at + 1), "/");
    const name = code.at(at + (isEnd ? 2 : 1));
    if (name?.kind !== "word" || !ELEMENT.test(name.text)) continue;
    if (isEnd) {
      if (open.at(-1)?.name === name.text) open.pop();
      continue;
    }
    const parent = open.length === 0 ? "/" : (open.at(-1)?.address ?? null);
    const element = readElement(code, at + 2);
    const address = addressOf(element, parent);
    const isNamed = element.path !== undefined || element.isIndex;
    if (isNamed && address === null) list.unread += 1;
    else if (isNamed && address !== null && !element.isRedirect) {
      list.add(address, isParent(code, element) ? "layout" : "page");
    }
    if (!element.isClosed) open.push({ name: name.text, address });
    at = element.end;
  }
}

function addressOf({ path }: Element, parent: string | null): string | null {
  if (path === null || parent === null) return null;
  return path?.startsWith("/") ? joinAddress(path) : joinAddress(parent, path ?? "");
}

/** Another route follows inside. */
const isParent = (code: Code, { isClosed, end }: Element): boolean =>
  !isClosed && isMark(code.at(end + 1), "<") && ELEMENT.test(code.at(end + 2)?.text ?? "");

function readElement(code: Code, start: number): Element {
  let path: string | null | undefined;
  let isIndex = false;
  let isRedirect = false;
  const last = Math.min(code.tokens.length, start + LONGEST_ELEMENT);
  let at = start;
  for (; at < last && !isMark(code.at(at), ">"); at = code.endOf(at) + 1) {
    const value = at + 2;
    if (isWord(code.at(at), "index")) isIndex = true;
    if (!isMark(code.at(at + 1), "=")) continue;
    const inside = isMark(code.at(value), "{") ? code.inside(value) : null;
    if (isWord(code.at(at), "path")) {
      path = code.textOf(inside ?? { from: value, to: value + 1 });
    }
    if (inside && isMark(code.at(inside.from), "<")) {
      isRedirect ||= /^(?:Navigate|Redirect)$/.test(code.at(inside.from + 1)?.text ?? "");
    }
  }
  return { path, isIndex, isRedirect, isClosed: isMark(code.at(at - 1), "/"), end: at };
}
