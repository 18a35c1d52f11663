// Takes a push's schemas from "started" to "ready to be switched to": many short tasks of the lane, between which all
// other calls run. It ends complete, failed, or overtaken by the push that came after it.
import { setTimeout as delay } from "node:timers/promises";
import type { SchemaJson, SchemaStatus } from "../contracts/schema.ts";
import type { SchemaChange } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { Lane } from "../runtime/lane.ts";

type Schemas = ReadonlyMap<ComponentPath, SchemaJson | null>;

export class SchemaPreparation {
  readonly settled: Promise<SchemaStatus>;
  readonly #lane: Lane;
  #status: SchemaStatus = { type: "inProgress", components: {} };

  constructor(lane: Lane, schemas: Schemas) {
    this.#lane = lane;
    this.settled = this.#run(schemas);
    // Whoever waits hears of a failure; that nobody does is no failure of its own.
    this.settled.catch(() => {});
  }

  /** Another push prepares its schemas now, or the engine ends. */
  overtake(): void {
    this.#status = { type: "raceDetected" };
  }

  /** How it stands when it is settled, and after `timeoutMs` at the latest. */
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

  // The step's commit may still fail; then the whole preparation does.
  #learn(status: SchemaStatus): void {
    this.#status = status;
  }

  async #step(take: (schema: SchemaChange) => void): Promise<void> {
    await runSchemaStep(this.#lane, (schema) => {
      if (this.#status.type !== "raceDetected") take(schema);
    });
  }
}

/** One task of the lane, sharing its commit with the mutations around it. */
export async function runSchemaStep<Result>(
  lane: Lane,
  take: (schema: SchemaChange) => Result,
): Promise<Result> {
  const { outcome } = await lane.mutation({
    run: (transaction) => take(transaction.schema),
    keepsWrites: () => true,
    timedOut: () => {
      throw new Error("A step of a schema change exceeded the time limit");
    },
  });
  return outcome;
}
