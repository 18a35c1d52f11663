import { Hono } from "hono";
import type { EmulatorEnv } from "./emulator.ts";

interface Fetches {
  fetched: number;
  notModified: number;
}

/** Counts requests, so that tests can check that everything was fetched once. */
export class RequestCounts {
  readonly #endpoints = new Map<string, Map<number, number>>();
  readonly #objects = new Map<string, Fetches>();
  #counted = 0;

  /** Counts one response of the emulator; requests that a dial spoils beforehand are not counted. */
  answered(endpoint: string, status: number, isCounted: boolean): void {
    const statuses = this.#endpoints.get(endpoint) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#endpoints.set(endpoint, statuses);
    if (isCounted) this.#counted += 1;
  }

  /** An object was returned, or its holder was told that it has not changed. */
  object(name: string, outcome: keyof Fetches): void {
    const fetches = this.#objects.get(name) ?? { fetched: 0, notModified: 0 };
    fetches[outcome] += 1;
    this.#objects.set(name, fetches);
  }

  clear(): void {
    this.#endpoints.clear();
    this.#objects.clear();
    this.#counted = 0;
  }

  toJSON(): object {
    const endpoints = [...this.#endpoints].map(([endpoint, statuses]) => [
      endpoint,
      Object.fromEntries(statuses),
    ]);
    return {
      counted: this.#counted,
      endpoints: Object.fromEntries(endpoints),
      objects: Object.fromEntries(this.#objects),
    };
  }
}

export function requestEndpoints(counts: RequestCounts) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.json(counts.toJSON()))
    .delete("/", (c) => {
      counts.clear();
      return c.body(null, 204);
    });
}
