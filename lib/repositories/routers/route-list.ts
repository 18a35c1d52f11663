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
    if (this.isFull) this.unread += 1;
    else {
      const written = toLine(address, LONGEST_ADDRESS);
      this.#routes.push({ address: written, kind, file: file && toLine(file) });
    }
  }

  toFacts(path: string, router: Router): RoutesFacts {
    const { unread, usesFiles } = this;
    return { kind: "routes", path, router, routes: this.#routes, usesFiles, unread };
  }
}

/** `/admin` and `users/` are `/admin/users`. Cut, so that a thousand blocks in each other do not add up. */
export const joinAddress = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split("/"))
    .filter((part) => part !== "")
    .join("/")}`.slice(0, LONGEST_ADDRESS + 1);

/** What only programs ask for is no page. */
export const kindOfAddress = (address: string): Route["kind"] =>
  /^\/api(?:\/|$)/.test(address) ? "endpoint" : "page";
