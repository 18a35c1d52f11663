// Prepares a push's schemas in many short tasks of the lane, between which all other calls run.
// Ends as complete, failed, or superseded by a later push.
import { setTimeout as delay } from "node:timers/promises";
import type { SchemaJson, SchemaStatus } from "../contracts/schema.ts";
import type { SchemaChange } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { BACKGROUND } from "../runtime/caller-shares.ts";
import type { Lane } from "../runtime/lane.ts";

type Schemas = ReadonlyMap<ComponentPath, SchemaJson | null>;

export class SchemaPreparation {
  readonly settled: Promise<SchemaStatus>;
  readonly #lane: Lane;
  #status: SchemaStatus = { type: "inProgress", components: {} };

  constructor(lane: Lane, schemas: Schemas) {
    this.#lane = lane;
    this.settled = this.#run(schemas);
    // Waiters see the failure; without waiters it must not become an unhandled rejection.
    this.settled.catch(() => {});
  }

  /** Another push now prepares its schemas, or the engine is closing. */
  overtake(): void {
    this.#status = { type: "raceDetected" };
  }

  /** The status once it is settled, or after `timeoutMs`. */
  async statusWithin(timeoutMs: number): Promise<SchemaStatus> {
    const waiting = new AbortController();
    const { signal } = waiting;
    const timeout = delay(timeoutMs, null, { signal, ref: false }).catch(() => null);
    try {
      return (await Promise.race([this.settled, timeout])) ?? this.#status;
    } finally {
      waiting.abort();
    }
  }

  async #run(schemas: Schemas): Promise<SchemaStatus> {
    await this.#step((schema) => schema.prepare(schemas));
    while (this.#status.type === "inProgress") {
      await this.#step((schema) => {
        this.#learn(schema.advance());
      });
    }
    if (this.#status.type === "failed") await this.#step((schema) => schema.giveUp());
    return this.#status;
  }

  // If the step's commit still fails, so does the whole preparation.
  #learn(status: SchemaStatus): void {
    this.#status = status;
  }

  async #step(take: (schema: SchemaChange) => void): Promise<void> {
    await runSchemaStep(this.#lane, (schema) => {
      if (this.#status.type !== "raceDetected") take(schema);
    });
  }
}

/** One task of the lane, which shares its commit with neighboring mutations. */
export async function runSchemaStep<Result>(
  lane: Lane,
  take: (schema: SchemaChange) => Result,
): Promise<Result> {
  const { outcome } = await lane.mutation({
    share: BACKGROUND,
    run: (transaction) => take(transaction.schema),
    timedOut: () => {
      throw new Error("A step of a schema change exceeded the time limit");
    },
  });
  return outcome;
}
