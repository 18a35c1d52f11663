// Reads the routes that code makes for TanStack Router: https://tanstack.com/router/latest/docs/framework/react/routing/code-based-routing
import { type Code, isMark, isWord, type Span } from "./code-tokens";
import { joinAddress, type RouteList } from "./route-list";

interface Made {
  readonly name: string;
  /** The variable of the route that it stands below. */
  readonly parent: string;
  /** Null for a path that is computed, undefined without one. */
  readonly path: string | null | undefined;
}

const DEEPEST = 20;

export function readMadeRoutes(code: Code, list: RouteList): void {
  const made = code.tokens.flatMap((token, at) =>
    isWord(token, "createRoute") && isMark(code.at(at + 1), "(") ? toMade(code, at) : [],
  );
  const byName = new Map(made.map((one) => [one.name, one]));
  const parents = new Set(made.map(({ parent }) => parent));
  for (const { name, path } of made) {
    const address = addressOf(byName, name);
    if (address === null) list.unread += 1;
    else if (path !== undefined) list.add(address, parents.has(name) ? "layout" : "page");
  }
  if (made.length > 0) list.unread += code.tokens.filter((_, at) => isSpreadCall(code, at)).length;
}

/** `...createUserRoutes(root)`: routes that a function of another file makes. */
const isSpreadCall = (code: Code, at: number): boolean =>
  isMark(code.at(at), "...") && code.at(at + 1)?.kind === "word" && isMark(code.at(at + 2), "(");

function toMade(code: Code, at: number): Made[] {
  const name = code.at(at - 2);
  const object = code.inside(at + 1).from;
  if (name?.kind !== "word" || !isMark(code.at(object), "{")) return [];
  const parts = code.split(code.inside(object));
  const toValue = (key: string): Span | undefined => {
    const part = parts.find(({ from }) => isWord(code.at(from), key));
    return part && { from: part.from + 2, to: part.to };
  };
  const above = toValue("getParentRoute");
  const parent = above && code.at(above.to - 1)?.text;
  const path = toValue("path");
  return parent === undefined ? [] : [{ name: name.text, parent, path: path && code.textOf(path) }];
}

/** Of a route that is not made in the same file, nothing is known but that the root is at the top. */
function addressOf(made: ReadonlyMap<string, Made>, name: string): string | null {
  const parts: string[] = [];
  let above = name;
  for (let steps = 0; steps < DEEPEST; steps += 1) {
    const route = made.get(above);
    if (route === undefined) {
      const isRoot = above.toLowerCase().includes("root");
      return isRoot ? joinAddress(...parts.toReversed()) : null;
    }
    if (route.path === null) return null;
    parts.push(route.path ?? "");
    above = route.parent;
  }
  return null;
}
