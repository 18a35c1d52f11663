// The tasks that wait for the lane: a line for each caller, and the line of who has used least comes next. Running code may be
// ended at any point, also within these methods, so each changes one array at a time.
import type { CallerShares } from "./caller-shares.ts";
import type { Waiting } from "./lane-task.ts";

/** The line of those who come before all others. */
const FIRST = "";

export class FairQueue {
  readonly #shares: CallerShares;
  readonly #lines = new Map<string, Waiting[]>();
  /** Null when it has to be chosen. */
  #next: Waiting[] | null = null;

  constructor(shares: CallerShares) {
    this.#shares = shares;
  }

  get first(): Waiting | undefined {
    if (this.#next === null || this.#next.length === 0) this.#next = this.#choose();
    return this.#next?.[0];
  }

  get isEmpty(): boolean {
    return this.first === undefined;
  }

  add(waiting: Waiting): void {
    this.#lineOf(waiting).push(waiting);
    this.#next = null;
  }

  /** Before all other tasks of their callers, in this order. */
  putBack(tasks: readonly Waiting[]): void {
    for (const waiting of tasks.toReversed()) this.#lineOf(waiting).unshift(waiting);
    this.#next = null;
  }

  /** Removes what `first` is. */
  takeFirst(): void {
    if (this.first !== undefined) this.#next?.shift();
    this.#next = null;
  }

  takeAll(): Waiting[] {
    return [...this.#lines.values()].flatMap((line) => line.splice(0));
  }

  #lineOf({ task: { share } }: Waiting): Waiting[] {
    const caller = share?.caller ?? FIRST;
    const line = this.#lines.get(caller) ?? [];
    this.#lines.set(caller, line);
    return line;
  }

  #choose(): Waiting[] | null {
    const first = this.#lines.get(FIRST) ?? [];
    return first.length > 0 ? first : this.#leastUsed();
  }

  #leastUsed(): Waiting[] | null {
    let least = Number.POSITIVE_INFINITY;
    let found: Waiting[] | null = null;
    for (const [caller, line] of this.#lines) {
      if (line.length === 0) {
        this.#lines.delete(caller);
        continue;
      }
      const used = this.#shares.usedBy(caller);
      if (used < least) [least, found] = [used, line];
    }
    return found;
  }
}
