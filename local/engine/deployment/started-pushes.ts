// Pushes between start and finish: what was evaluated, and the progress of their schemas.
// Only one is prepared at a time; which one is applied, and when, is decided elsewhere.
import { randomUUID } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { SchemaJson } from "../contracts/schema.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { Lane } from "../runtime/lane.ts";
import { allNodes } from "./component-tree.ts";
import type { Deployment } from "./deployment.ts";
import type { Environment } from "./environment-variables.ts";
import { IndexSweeper } from "./index-sweeper.ts";
import { PushError } from "./push-error.ts";
import { pushIdOf } from "./push-response.ts";
import { runSchemaStep, SchemaPreparation } from "./schema-preparation.ts";

/** The CLI starts many pushes, to generate code, and never finishes them. */
const MAX_STARTED = 8;

export interface StartedPush {
  deployment: Deployment;
  environment: Environment;
  /** Null until the first wait for the schema. */
  preparation: SchemaPreparation | null;
}

export class StartedPushes {
  readonly #lane: Lane;
  readonly #started = new Map<string, StartedPush>();
  readonly #sweeper: IndexSweeper;
  #preparing: SchemaPreparation | null = null;

  constructor(lane: Lane, onFailure: (error: unknown) => void) {
    this.#lane = lane;
    this.#sweeper = new IndexSweeper(lane, onFailure);
  }

  add(deployment: Deployment, environment: Environment): string {
    const id = randomUUID();
    this.#started.set(id, { deployment, environment, preparation: null });
    const [oldest] = this.#started.keys();
    if (oldest !== undefined && this.#started.size > MAX_STARTED) this.#started.delete(oldest);
    return id;
  }

  find(schemaChange: JSONValue): StartedPush {
    const id = pushIdOf(schemaChange);
    const started = id === null ? undefined : this.#started.get(id);
    if (started === undefined) {
      throw new PushError("PushNotFound", "This push is unknown or no longer known. Push again.");
    }
    return started;
  }

  /** A push can be finished once. */
  take(schemaChange: JSONValue): StartedPush {
    const started = this.find(schemaChange);
    const id = pushIdOf(schemaChange);
    if (id !== null) this.#started.delete(id);
    return started;
  }

  /** Starts on the first call, and supersedes the push that was being prepared. */
  preparationOf(started: StartedPush): SchemaPreparation {
    if (started.preparation !== null) return started.preparation;
    this.#preparing?.overtake();
    const preparation = new SchemaPreparation(this.#lane, schemasOf(started.deployment));
    started.preparation = preparation;
    this.#preparing = preparation;
    const sweep = () => this.sweep();
    preparation.settled.then(sweep, sweep);
    return preparation;
  }

  isOvertaken({ preparation }: StartedPush): boolean {
    return this.#preparing !== preparation;
  }

  /** The prepared schema is in force. */
  settle(): void {
    this.#preparing = null;
    this.sweep();
  }

  /** The prepared schema will not be applied. */
  async giveUp(started: StartedPush): Promise<void> {
    if (this.isOvertaken(started)) return;
    await runSchemaStep(this.#lane, (schema) => schema.giveUp());
    this.settle();
  }

  /** Indexes may have been dropped, by this process or an earlier one. */
  sweep(): void {
    this.#sweeper.wake();
  }

  /** Stops the preparation in progress. */
  close(): void {
    this.#preparing?.overtake();
    this.#sweeper.stop();
  }
}

function schemasOf({ tree, definitions }: Deployment): Map<ComponentPath, SchemaJson | null> {
  return new Map(
    allNodes(tree).map(({ path, definitionPath }) => [
      path,
      definitions.get(definitionPath)?.schema ?? null,
    ]),
  );
}
