// Looks at every page of the data file, a few at a time, while the engine runs.
import { contentsOf, type SealedFile } from "./damage.ts";

const PAGES_AT_ONCE = 256;

export interface DamageWalk {
  /** What it found among the next few pages; null when all have been seen, and then it starts over. */
  step(): string[] | null;
}

export class PageWalk implements DamageWalk {
  readonly #file: SealedFile;
  #next: number;

  constructor(file: SealedFile, first: number) {
    this.#file = file;
    this.#next = first;
  }

  step(): string[] | null {
    const { isSealed, seals } = this.#file.sweeper;
    if (!isSealed) return [];
    const last = Math.min(this.#next + PAGES_AT_ONCE - 1, seals.pageCount);
    const changed = seals.changedBetween(this.#next, last);
    this.#next = last + 1;
    if (changed.length > 0) return changed.map((page) => contentsOf(this.#file, page));
    if (this.#next <= seals.pageCount) return [];
    this.#next = 1;
    return null;
  }
}
