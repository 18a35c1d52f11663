// The deployment that is running and how it changes: pushes in two steps, and the environment. Every change is one batch
// of the store, checked completely before; a refused one leaves everything as it was.
import { randomUUID } from "node:crypto";
import type { FinishPushResponse, PushRequest, StartPushResponse, Store } from "../contracts.ts";
import { seedFrom } from "../runtime/seeded-random.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { AUTH_CONFIG_PATH, evaluateAuthConfig } from "./auth-config.ts";
import { allNodes } from "./component-tree.ts";
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
import { PushError } from "./push-error.ts";
import {
  finishPushResponse,
  listDifference,
  pushIdOf,
  startPushResponse,
} from "./push-response.ts";
import { refuseUnsupportedPush } from "./unsupported.ts";

const PUSH_SETTING = "push";
const ENVIRONMENT_SETTING = "environment";
/** Pushes that were started and not finished: the CLI starts many it never finishes (code generation). */
const MAX_STARTED = 8;

export interface DeploymentsOptions {
  store: Store;
  now: () => number;
  random: () => number;
  /** Runs `change` when no function is running, and swaps what depends on the deployment. */
  onChange: () => void;
}

export class Deployments {
  readonly #options: DeploymentsOptions;
  readonly #started = new Map<string, { deployment: Deployment; environment: Environment }>();
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

  async restore(): Promise<void> {
    const stored = this.#options.store.getSetting(PUSH_SETTING);
    if (stored !== null) {
      this.#current = await buildDeployment(JSON.parse(stored) as StoredPush, this.#environment);
    }
  }

  async startPush(request: PushRequest): Promise<StartPushResponse> {
    refuseUnsupportedPush(request);
    const at = { pushedAt: this.#options.now(), seed: seedFrom(this.#options.random) };
    const push = toStoredPush(request, this.#current?.push.modules ?? [], at);
    const environment = this.#environment;
    const deployment = await buildDeployment(push, environment);
    const id = randomUUID();
    this.#started.set(id, { deployment, environment });
    this.#forgetOldest();
    return startPushResponse(deployment, environment, id, this.#current?.schema ?? null);
  }

  finishPush(response: StartPushResponse): FinishPushResponse {
    const { deployment, environment } = this.#takeStarted(response);
    if (environment !== this.#environment) {
      throw new PushError("RaceDetected", "Environment variables have changed during push");
    }
    const { declarations } = deployment;
    requireDeclaredVariables(environment, declarations);
    checkDeclaredValues(environment, declarations);
    this.#write((store) => {
      for (const { path, definitionPath } of allNodes(deployment.tree)) {
        store.applySchema(path, deployment.definitions.get(definitionPath)?.schema ?? null);
      }
      store.setSetting(PUSH_SETTING, JSON.stringify(deployment.push));
    });
    const previous = this.#current;
    this.#current = deployment;
    this.#options.onChange();
    return describeChange(previous, deployment);
  }

  async setEnvironment(changes: readonly EnvironmentChange[]): Promise<void> {
    const before = this.#environment;
    const environment = applyChanges(before, changes);
    const current = this.#current;
    if (current !== null) {
      refuseRequiredRemovals(changes, current.declarations);
      checkDeclaredValues(environment, current.declarations);
    }
    const authProviders = await reevaluatedProviders(current, environment);
    if (before !== this.#environment || current !== this.#current) {
      return this.setEnvironment(changes);
    }
    this.#write((store) =>
      store.setSetting(ENVIRONMENT_SETTING, JSON.stringify(Object.fromEntries(environment))),
    );
    this.#environment = environment;
    this.#current = current && { ...current, authProviders };
    this.#options.onChange();
  }

  #takeStarted(response: StartPushResponse) {
    const id = pushIdOf(response);
    const started = id === null ? undefined : this.#started.get(id);
    if (id === null || started === undefined) {
      throw new PushError("PushNotFound", "This push is not known (any more). Push again.");
    }
    this.#started.delete(id);
    return started;
  }

  #forgetOldest(): void {
    const [oldest] = this.#started.keys();
    if (oldest !== undefined && this.#started.size > MAX_STARTED) {
      this.#started.delete(oldest);
    }
  }

  #write(change: (store: Store) => void): void {
    const { store } = this.#options;
    store.openBatch();
    try {
      change(store);
      store.commitBatch();
    } catch (error) {
      if (store.isBatchOpen) {
        store.abortBatch();
      }
      throw error instanceof SyscallError
        ? new PushError("SchemaValidationFailed", error.message, error)
        : error;
    }
  }
}

async function reevaluatedProviders(current: Deployment | null, environment: Environment) {
  if (current === null) {
    return [];
  }
  const authModule = current.push.modules.find(({ path }) => path === AUTH_CONFIG_PATH);
  return evaluateAuthConfig(authModule, environment, importPhaseOf(current.push));
}

function describeChange(previous: Deployment | null, next: Deployment): FinishPushResponse {
  const pathsOf = (deployment: Deployment | null) =>
    deployment?.push.modules.map(({ path }) => path) ?? [];
  const providersOf = (deployment: Deployment | null) =>
    deployment?.authProviders.map((provider) => JSON.stringify(provider)) ?? [];
  return finishPushResponse(
    {
      schema: { previous: previous?.schema ?? null, next: next.schema },
      modules: listDifference(pathsOf(previous), pathsOf(next)),
      components: listDifference(componentPathsOf(previous), componentPathsOf(next)),
      auth: listDifference(providersOf(previous), providersOf(next)),
    },
    {
      previous: previous?.push.udfServerVersion ?? null,
      next: next.push.udfServerVersion,
    },
  );
}

function componentPathsOf(deployment: Deployment | null): string[] {
  const nodes = deployment === null ? [] : allNodes(deployment.tree);
  return nodes.map(({ path }) => path).filter((path) => path !== "");
}
