// Reads routes from scripts: objects of Vue Router and React Router, `<Route>` elements, and app/routes.ts of React Router 7.

import type { RoutesFacts } from "../file-facts";
import { Code, isMark, isWord, type Span, toTokens } from "./code-tokens";
import { readElements } from "./element-routes";
import { joinAddress, RouteList } from "./route-list";
import { readMadeRoutes } from "./tanstack-routes";

export function readScriptRoutes(path: string, text: string): RoutesFacts {
  const code = new Code(toTokens(text));
  const list = new RouteList();
  const whole = { from: 0, to: code.tokens.length };
  if (text.includes("@react-router/dev/routes")) {
    readConfiguration(code, list, whole, "/", 0);
    return list.toFacts(path, "react-router");
  }
  readObjects(code, list, whole, "/", 0);
  readElements(code, list);
  readMadeRoutes(code, list);
  return list.toFacts(path, "script");
}

const DEEPEST = 30;

/** https://reactrouter.com/start/framework/routing */
function readConfiguration(
  code: Code,
  list: RouteList,
  { from, to }: Span,
  prefix: string,
  depth: number,
): void {
  for (let at = from; at < to; at += 1) {
    const name = code.at(at);
    if (name?.kind !== "word" || !isMark(code.at(at + 1), "(")) continue;
    if (name.text === "flatRoutes") list.usesFiles = true;
    if (!["route", "index", "layout", "prefix"].includes(name.text)) continue;
    const given = code.split(code.inside(at + 1));
    const [first, second] = given.map((part) => code.textOf(part));
    const inner = given.find((part) => isMark(code.at(part.from), "["));
    const isPlaced = name.text === "route" || name.text === "prefix";
    const file = (name.text === "route" ? second : first) ?? null;
    const isRead = first !== null && first !== undefined;
    if (!isRead || depth === DEEPEST) list.unread += 1;
    else {
      const address = isPlaced ? joinAddress(prefix, first) : prefix;
      const isLayout = name.text === "layout" || inner !== undefined;
      if (name.text !== "prefix") list.add(address, isLayout ? "layout" : "page", file);
      if (inner) readConfiguration(code, list, inner, address, depth + 1);
    }
    at = code.endOf(at + 1);
  }
}

/** They say what a route shows. */
const VIEWS = new Set(["component", "components", "element", "Component", "lazy", "children"]);

interface RouteObject {
  /** Null for a path that is computed, undefined without one. */
  readonly path: string | null | undefined;
  readonly isIndex: boolean;
  readonly isView: boolean;
  readonly isRedirect: boolean;
  readonly children: Span | null;
}

/** Every object in a part that looks like a route, with those among its children. */
function readObjects(
  code: Code,
  list: RouteList,
  { from, to }: Span,
  parent: string,
  depth: number,
): void {
  for (let at = from; at < to; at += 1) {
    if (!isMark(code.at(at), "{")) continue;
    const found = toRouteObject(code, at);
    if (!isRoute(found)) continue;
    at = code.endOf(at);
    const { path } = found;
    if (path === null || depth === DEEPEST) {
      list.unread += 1;
      continue;
    }
    const address = path?.startsWith("/") ? joinAddress(path) : joinAddress(parent, path ?? "");
    const isNamed = path !== undefined || found.isIndex;
    if (isNamed && !found.isRedirect) list.add(address, found.children ? "layout" : "page");
    if (found.children) readObjects(code, list, found.children, address, depth + 1);
  }
}

const isRoute = ({ path, isIndex, isView, isRedirect }: RouteObject): boolean =>
  (path !== undefined || isIndex || isView) && (isView || isRedirect);

function toRouteObject(code: Code, start: number): RouteObject {
  const values = new Map<string, Span>();
  for (const { from, to } of code.split(code.inside(start))) {
    const key = code.at(from);
    if (key?.kind !== "word" && key?.kind !== "text") continue;
    values.set(key.text, { from: isMark(code.at(from + 1), ":") ? from + 2 : from, to });
  }
  const [path, children, element, index] = ["path", "children", "element", "index"].map((key) =>
    values.get(key),
  );
  const isParent = children !== undefined && isMark(code.at(children.from), "[");
  const isElsewhere = element !== undefined && isWord(code.at(element.from + 1), "Navigate");
  return {
    path: path && code.textOf(path),
    isIndex: index !== undefined && isWord(code.at(index.from), "true"),
    isView:
      path === undefined && !index ? isParent : [...values.keys()].some((key) => VIEWS.has(key)),
    isRedirect: values.has("redirect") || isElsewhere,
    children: isParent ? children : null,
  };
}
