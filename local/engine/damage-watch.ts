// Walks through the data file in the background, and reports what is damaged. Reads of what is sound go on.
import type { Store } from "./contracts/store.ts";

const HOUR = 60 * 60 * 1000;
/** A step takes about half a millisecond: half a percent of the processor while the walk lasts. */
const PAUSE_MS = 100;
const PAUSE_BETWEEN_WALKS_MS = 24 * HOUR;
const MAX_REPORTS = 100;

export interface DamageWatchOptions {
  store: Store;
  logger?: (event: { event: string; error: unknown }) => void;
}

export class DamageWatch {
  readonly #options: DamageWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #reports = 0;

  constructor(options: DamageWatchOptions) {
    this.#options = options;
  }

  start(pauseMs = PAUSE_MS, betweenMs = PAUSE_BETWEEN_WALKS_MS): void {
    const walk = this.#options.store.walkForDamage();
    const next = (afterMs: number): void => {
      this.#timer = setTimeout(step, afterMs).unref();
    };
    const step = (): void => {
      const findings = walk.step();
      for (const finding of findings ?? []) this.#report(finding);
      if (this.#reports < MAX_REPORTS) next(findings === null ? betweenMs : pauseMs);
    };
    next(pauseMs);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #report(finding: string): void {
    this.#reports += 1;
    const advice =
      "Everything else can still be read. Restore a backup with `npm run restore`; until then, write nothing that depends on it.";
    const error = new Error(`The data file is damaged: ${finding} has changed. ${advice}`);
    this.#options.logger?.({ event: "data_damaged", error });
  }
}
