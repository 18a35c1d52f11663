// Removes the keys of indexes that are gone, a few at a time: a dropped index over a large table holds nobody up.
// What a process leaves unswept, the next one finds.
import type { Lane } from "../runtime/lane.ts";
import { runSchemaStep } from "./schema-preparation.ts";

export class IndexSweeper {
  readonly #lane: Lane;
  readonly #onFailure: (error: unknown) => void;
  #isStopped = false;
  #isSweeping = false;
  /** A wake-up that arrived meanwhile. */
  #isWanted = false;

  constructor(lane: Lane, onFailure: (error: unknown) => void) {
    this.#lane = lane;
    this.#onFailure = onFailure;
  }

  /** To be called whenever indexes may have been given up. */
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
