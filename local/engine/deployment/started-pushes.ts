// Pushes between start and finish: what was evaluated, and what it was evaluated for.
import { randomUUID } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Deployment } from "./deployment.ts";
import type { Environment } from "./environment-variables.ts";
import { PushError } from "./push-error.ts";
import { pushIdOf } from "./push-response.ts";

/** The CLI starts many pushes, to generate code, and never finishes them. */
const MAX_STARTED = 8;

export interface StartedPush {
  deployment: Deployment;
  environment: Environment;
  /** The push that was running. */
  before: Deployment["push"] | null;
}

export class StartedPushes {
  readonly #started = new Map<string, StartedPush>();

  add(push: StartedPush): string {
    const id = randomUUID();
    this.#started.set(id, push);
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
}
