// Collects what a file configures, and puts addresses together.
import type { Route } from "../blueprint";
import { type CodeRoute, MAX_ENTRIES, type Router, type RoutesFacts, toLine } from "../file-facts";

const LONGEST_ADDRESS = 200;

/** Collects what one file configures, up to the limit of facts. */
export class RouteList {
  readonly #routes: CodeRoute[] = [];
  unread = 0;
  usesFiles = false;

  get isFull(): boolean {
    return this.#routes.length >= MAX_ENTRIES;
  }

  add(address: string, kind: Route["kind"], file: string | null = null): void {
    this.#push({ address, kind, include: null, file: file && toLine(file) });
  }

  include(address: string, include: string): void {
    this.#push({ address, kind: "page", include: toLine(include), file: null });
  }

  toFacts(path: string, router: Router): RoutesFacts {
    const { unread, usesFiles } = this;
    return { kind: "routes", path, router, routes: this.#routes, usesFiles, unread };
  }

  #push(route: CodeRoute): void {
    if (this.isFull) this.unread += 1;
    else this.#routes.push({ ...route, address: toLine(route.address, LONGEST_ADDRESS) });
  }
}

/** `/admin` and `users/` are `/admin/users`. Cut, so that a thousand blocks in each other do not add up. */
export const joinAddress = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split("/"))
    .filter((part) => part !== "")
    .join("/")}`.slice(0, LONGEST_ADDRESS + 1);

/** What only programs ask for is no page. */
export const kindOfAddress = (address: string, isShown: boolean): Route["kind"] =>
  isShown && !/^\/api(?:\/|$)/.test(address) ? "page" : "endpoint";

/** `stories` is `story`, as the frameworks name the parameter of a resource. */
export function singularOf(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, "y");
  if (/(?:ss|x|ch|sh|us)es$/.test(name)) return name.replace(/es$/, "");
  return /(?:ss|us|is)$/.test(name) ? name : name.replace(/s$/, "");
}
