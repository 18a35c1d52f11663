// Walks through the documents in the background after each start, and reports what is damaged. Reads of what is sound go on.
import type { Store } from "./contracts/store.ts";
import type { Lane } from "./runtime/lane.ts";

/** A step takes about a millisecond of the lane: one percent of it while the walk lasts. */
const PAUSE_MS = 100;
const MAX_REPORTS = 100;

export interface DamageWatchOptions {
  store: Store;
  lane: Lane;
  logger?: (event: { event: string; error: unknown }) => void;
}

export class DamageWatch {
  readonly #options: DamageWatchOptions;
  #timer: NodeJS.Timeout | null = null;
  #reports = 0;

  constructor(options: DamageWatchOptions) {
    this.#options = options;
  }

  start(pauseMs = PAUSE_MS): void {
    const walk = this.#options.store.walkForDamage();
    const next = (): void => {
      this.#timer = setTimeout(() => void step(), pauseMs).unref();
    };
    const step = async (): Promise<void> => {
      const { outcome } = await this.#options.lane.query({
        run: () => walk.step(),
        keepsWrites: () => false,
      });
      for (const finding of outcome ?? []) this.#report(finding);
      if (outcome !== null && this.#timer !== null && this.#reports < MAX_REPORTS) next();
    };
    next();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #report(finding: string): void {
    this.#reports += 1;
    const advice =
      "Everything else can still be read. Restore a backup with `npm run restore`, or delete the document.";
    const error = new Error(`The data file is damaged: ${finding}. ${advice}`);
    this.#options.logger?.({ event: "data_damaged", error });
  }
}
