// Removes the keys of dropped indexes a few at a time, so that dropping one over a large table blocks no calls.
// Keys left by one process are swept by the next.
import type { Lane } from "../runtime/lane.ts";
import { runSchemaStep } from "./schema-preparation.ts";

export class IndexSweeper {
  readonly #lane: Lane;
  readonly #onFailure: (error: unknown) => void;
  #isStopped = false;
  #isSweeping = false;
  /** Set when a wake-up arrives during a sweep. */
  #isWanted = false;

  constructor(lane: Lane, onFailure: (error: unknown) => void) {
    this.#lane = lane;
    this.#onFailure = onFailure;
  }

  /** To be called whenever indexes may have been dropped. */
  wake(): void {
    this.#isWanted = true;
    if (this.#isSweeping || this.#isStopped) return;
    this.#isSweeping = true;
    void this.#sweep();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #sweep(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        if (await runSchemaStep(this.#lane, (schema) => schema.sweep())) this.#isWanted = true;
      }
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#isSweeping = false;
    }
  }
}
