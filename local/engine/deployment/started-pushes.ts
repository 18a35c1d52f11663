// Pushes between their start and their end: what was evaluated, and how far their schemas are prepared.
// One is prepared at a time; which one is switched to, and when, is decided elsewhere.
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

/** The CLI starts many that it never finishes, to generate code. */
const MAX_STARTED = 8;

export interface StartedPush {
  deployment: Deployment;
  environment: Environment;
  /** Null until somebody waits for the schema. */
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
      throw new PushError("PushNotFound", "This push is not known (any more). Push again.");
    }
    return started;
  }

  /** It can be finished once. */
  take(schemaChange: JSONValue): StartedPush {
    const started = this.find(schemaChange);
    const id = pushIdOf(schemaChange);
    if (id !== null) this.#started.delete(id);
    return started;
  }

  /** Begins when it is first asked for, and overtakes the push that was being prepared before. */
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

  /** What was prepared is in force. */
  settle(): void {
    this.#preparing = null;
    this.sweep();
  }

  /** What was prepared will not be switched to. */
  async giveUp(started: StartedPush): Promise<void> {
    if (this.isOvertaken(started)) return;
    await runSchemaStep(this.#lane, (schema) => schema.giveUp());
    this.settle();
  }

  /** Indexes may have been given up, in this process or the one before. */
  sweep(): void {
    this.#sweeper.wake();
  }

  /** What is under way goes no further. */
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
