// The running deployment and how it changes: by two-step pushes and by environment changes. Every change is one batch
// of the store, fully checked beforehand; a refused change leaves everything as it was.
import type { JSONValue } from "convex/values";
import type {
  FinishPushResponse,
  PushRequest,
  StartPushResponse,
} from "../contracts/deployment.ts";
import type { SchemaJson, SchemaStatus } from "../contracts/schema.ts";
import type { Store, Transaction } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { Lane } from "../runtime/lane.ts";
import { seedFrom } from "../runtime/seeded-random.ts";
import { checkSchemaRules } from "../store/schema-rules.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { AUTH_CONFIG_PATH, evaluateAuthConfig } from "./auth-config.ts";
import { allNodes } from "./component-tree.ts";
import { type CronDifferences, changeCrons } from "./cron-changes.ts";
import {
  buildDeployment,
  type Deployment,
  importPhaseOf,
  type StoredPush,
  toStoredPush,
} from "./deployment.ts";
import {
  applyChanges,
  checkDeclaredValues,
  type Environment,
  type EnvironmentChange,
  refuseRequiredRemovals,
  requireDeclaredVariables,
} from "./environment-variables.ts";
import { describeChange } from "./push-difference.ts";
import { PushError } from "./push-error.ts";
import { startPushResponse } from "./push-response.ts";
import { type StartedPush, StartedPushes } from "./started-pushes.ts";
import { refuseUnsupportedPush } from "./unsupported.ts";

const PUSH_SETTING = "push";
const ENVIRONMENT_SETTING = "environment";

export interface DeploymentsOptions {
  store: Store;
  lane: Lane;
  now: () => number;
  random: () => number;
  /** Variables of every deployment, such as `CONVEX_SITE_URL`; the deployment's own win. */
  systemEnvironment: Environment;
  /** Replaces everything that depends on the deployment while no function is running. */
  onChange: () => void;
}

interface OpenBatch {
  store: Store;
  transaction: Transaction;
}

export class Deployments {
  readonly #options: DeploymentsOptions;
  readonly #started = new StartedPushes();
  #environment: Environment;
  #current: Deployment | null = null;

  constructor(options: DeploymentsOptions) {
    this.#options = options;
    const stored = options.store.getSetting(ENVIRONMENT_SETTING);
    this.#environment = new Map(Object.entries(JSON.parse(stored ?? "{}") as object));
  }

  get current(): Deployment | null {
    return this.#current;
  }

  get environment(): Environment {
    return this.#environment;
  }

  build(push: StoredPush): Promise<Deployment> {
    return buildDeployment(push, this.#environment, this.#options.systemEnvironment);
  }

  async restore(): Promise<void> {
    const stored = this.#options.store.getSetting(PUSH_SETTING);
    if (stored !== null) {
      const push = JSON.parse(stored) as StoredPush;
      this.#current = await this.build(push);
    }
  }

  async startPush(request: PushRequest): Promise<StartPushResponse> {
    refuseUnsupportedPush(request);
    const at = { pushedAt: this.#options.now(), seed: seedFrom(this.#options.random) };
    const push = toStoredPush(request, this.#current?.push.modules ?? [], at);
    const environment = this.#environment;
    const deployment = await this.build(push);
    checkSchemas(deployment);
    const before = this.#current?.push ?? null;
    const id = this.#started.add({ deployment, environment, before });
    return startPushResponse(deployment, environment, id, this.#current?.schema ?? null);
  }

  async waitForSchema(schemaChange: JSONValue): Promise<SchemaStatus> {
    const schemas = schemasOf(this.#started.find(schemaChange).deployment);
    const fault = await this.#options.lane.hold(async () =>
      this.#dryRun(({ transaction }) => transaction.schema.firstFault(schemas)),
    );
    return fault === null ? { type: "complete" } : { type: "failed", ...fault };
  }

  async finishPush({ schemaChange }: StartPushResponse): Promise<FinishPushResponse> {
    const started = this.#started.take(schemaChange);
    return await this.#options.lane.hold(async () => this.#switchTo(started));
  }

  /** Finishes a push as a dry run: every check applies, and nothing of it stays. */
  async previewPush({ schemaChange }: StartPushResponse): Promise<FinishPushResponse> {
    const started = this.#started.take(schemaChange);
    return await this.#options.lane.hold(async () => {
      const crons = this.#dryRun((at) => this.#apply(started, at));
      return describeChange(this.#current, started.deployment, crons);
    });
  }

  async setEnvironment(changes: readonly EnvironmentChange[]): Promise<void> {
    const before = this.#environment;
    const environment = applyChanges(before, changes);
    const current = this.#current;
    if (current !== null) {
      refuseRequiredRemovals(changes, current.declarations);
      checkDeclaredValues(environment, current.declarations);
    }
    const visible = new Map([...this.#options.systemEnvironment, ...environment]);
    const authProviders = await reevaluatedProviders(current, visible);
    const isApplied = await this.#options.lane.hold(async () => {
      if (before !== this.#environment || current !== this.#current) return false;
      this.#write(({ store }) =>
        store.setSetting(ENVIRONMENT_SETTING, JSON.stringify(Object.fromEntries(environment))),
      );
      this.#environment = environment;
      this.#current = current && { ...current, authProviders };
      this.#options.onChange();
      return true;
    });
    if (!isApplied) await this.setEnvironment(changes);
  }

  #requireEnvironment({ deployment, environment }: StartedPush): void {
    if (environment !== this.#environment) {
      throw new PushError("RaceDetected", "Environment variables have changed during push");
    }
    requireDeclaredVariables(environment, deployment.declarations);
    checkDeclaredValues(environment, deployment.declarations);
  }

  #switchTo(started: StartedPush): FinishPushResponse {
    const { deployment } = started;
    const previous = this.#current;
    const crons = this.#write((at) => this.#apply(started, at));
    this.#current = deployment;
    this.#options.onChange();
    return describeChange(previous, deployment, crons);
  }

  #apply(started: StartedPush, { store, transaction }: OpenBatch): CronDifferences {
    const { now, random } = this.#options;
    const { deployment } = started;
    this.#requireEnvironment(started);
    if (started.before !== (this.#current?.push ?? null)) throw overwritten();
    transaction.schema.apply(schemasOf(deployment));
    store.setSetting(PUSH_SETTING, JSON.stringify(deployment.push));
    return changeCrons(transaction, this.#current, deployment, { now: now(), random });
  }

  #write<Value>(change: (at: OpenBatch) => Value): Value {
    return this.#inBatch(change, ({ store, transaction }) => {
      transaction.commit();
      store.commitBatch();
    });
  }

  #dryRun<Value>(change: (at: OpenBatch) => Value): Value {
    return this.#inBatch(change, ({ store, transaction }) => {
      transaction.abort();
      store.abortBatch();
    });
  }

  /** Only while the lane is held. */
  #inBatch<Value>(change: (at: OpenBatch) => Value, end: (at: OpenBatch) => void): Value {
    const { store, now } = this.#options;
    store.openBatch();
    const transaction = store.begin("mutation", now());
    try {
      const value = change({ store, transaction });
      end({ store, transaction });
      return value;
    } catch (error) {
      if (store.isBatchOpen) {
        transaction.abort();
        store.abortBatch();
      }
      throw error instanceof SyscallError ? schemaRefusal(error) : error;
    }
  }
}

function checkSchemas({ definitions }: Deployment): void {
  try {
    for (const { schema } of definitions.values()) if (schema !== null) checkSchemaRules(schema);
  } catch (error) {
    throw error instanceof SyscallError ? schemaRefusal(error) : error;
  }
}

function schemaRefusal(error: SyscallError): PushError {
  return new PushError("SchemaValidationFailed", error.message, error);
}

function overwritten(): PushError {
  return new PushError("RaceDetected", "Schema was overwritten by another push.");
}

function schemasOf({ tree, definitions }: Deployment): Map<ComponentPath, SchemaJson | null> {
  return new Map(
    allNodes(tree).map(({ path, definitionPath }) => [
      path,
      definitions.get(definitionPath)?.schema ?? null,
    ]),
  );
}

async function reevaluatedProviders(current: Deployment | null, environment: Environment) {
  if (current === null) {
    return [];
  }
  const authModule = current.push.modules.find(({ path }) => path === AUTH_CONFIG_PATH);
  return evaluateAuthConfig(authModule, environment, importPhaseOf(current.push));
}
