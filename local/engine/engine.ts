// The engine: joins store, runtime, deployment and scheduler behind the `Engine` interface of contracts/engine.ts.
// Only wiring lives here; how functions run is in runtime/, what may be deployed in deployment/, when jobs run in scheduler/.
import type { JSONValue } from "convex/values";
import type {
  ActionOutcome,
  Caller,
  FunctionRequest,
  LogEntry,
  LogProgress,
  MutationOutcome,
  QueryOutcome,
} from "./contracts/calls.ts";
import type {
  AuthProvider,
  FinishPushResponse,
  PushRequest,
  StartPushResponse,
} from "./contracts/deployment.ts";
import type { Engine, Turn } from "./contracts/engine.ts";
import type { NewFile, StoredFile, UploadOutcome } from "./contracts/files.ts";
import type { SchemaStatus } from "./contracts/schema.ts";
import type { Store } from "./contracts/store.ts";
import type { ComponentPath, Timestamp } from "./contracts/values.ts";
import { isSignedHere } from "./deployment/auth-config.ts";
import { componentCodes, type Deployment, importPhaseOf } from "./deployment/deployment.ts";
import { Deployments } from "./deployment/deployments.ts";
import type { EnvironmentChange } from "./deployment/environment-variables.ts";
import { hashedModules } from "./deployment/module-merge.ts";
import { DueCalls } from "./due-calls.ts";
import type { EngineOptions } from "./engine-options.ts";
import { requestAction } from "./runtime/action-request.ts";
import type { ActionProcess } from "./runtime/actions/action-process.ts";
import { DEFAULT_ACTION_LIMITS } from "./runtime/actions/running-action.ts";
import type { CallEngine, Invocation } from "./runtime/call-engine.ts";
import { newRequestId } from "./runtime/call-record.ts";
import { createHosts } from "./runtime/component-hosts.ts";
import { findFile, storeUpload } from "./runtime/file-requests.ts";
import { audienceOf } from "./runtime/function-check.ts";
import type { FunctionHost } from "./runtime/function-host.ts";
import { parseFunctionPath } from "./runtime/function-path.ts";
import { Lane } from "./runtime/lane.ts";
import type { Commit } from "./runtime/lane-task.ts";
import { Listeners } from "./runtime/listeners.ts";
import { type ClientSession, callMutation } from "./runtime/mutation-call.ts";
import { callQuery } from "./runtime/query-call.ts";
import { transactionSyscalls } from "./runtime/syscalls/transaction-syscalls.ts";
import { runInTurn } from "./runtime/turn.ts";
import { PLATFORM_ALARM } from "./scheduler/alarm-loop.ts";
import { UploadTokens } from "./storage/upload-token.ts";
import { querySource } from "./system/query-source.ts";
import { findSystemFunction } from "./system/system-functions.ts";
import { querySystem } from "./system/system-query.ts";
import { Transfers } from "./transfer/transfers.ts";

/** What is available only to code in the engine's own process. */
export interface InProcessEngine extends Engine, CallEngine {
  /** To be called after a commit that was made through `store`. */
  announce(commit: Commit): void;
  readonly scheduler: Pick<DueCalls["scheduler"], "isBusy" | "whenPlanned">;
  readonly crons: Pick<DueCalls["crons"], "whenPlanned">;
}

export async function createEngine(options: EngineOptions): Promise<InProcessEngine> {
  const engine = new EmbeddedEngine(options);
  await engine.start();
  return engine;
}

class EmbeddedEngine implements InProcessEngine {
  readonly store: Store;
  readonly lane: Lane;
  readonly now: () => number;
  readonly random: () => number;
  readonly isOwnIssuer = (issuer: string) => isSignedHere(this.authProviders, issuer);
  host: FunctionHost;
  readonly transfers: Transfers;
  readonly #options: EngineOptions;
  readonly #deployments: Deployments;
  readonly #dueCalls: DueCalls;
  readonly #onListenerFailure = (error: unknown) =>
    this.#options.logger?.({ event: "listener_failed", error });
  readonly #commits = new Listeners<Commit>(this.#onListenerFailure);
  readonly #deploymentChanges = new Listeners<void>(this.#onListenerFailure);
  readonly #logs = new Listeners<LogEntry>(this.#onListenerFailure);
  readonly #logProgress = new Listeners<LogProgress>(this.#onListenerFailure);
  readonly #uploadTokens: UploadTokens;
  readonly #actionProcesses = new Set<ActionProcess>();
  #isClosed = false;

  constructor(options: EngineOptions) {
    const { store, now = Date.now, random = Math.random, beforeWrites } = options;
    const { systemEnvironment = new Map<string, string>() } = options;
    this.#options = options;
    this.store = store;
    this.#uploadTokens = new UploadTokens(store);
    this.now = now;
    this.random = random;
    this.lane = new Lane({
      ...{ store, now, beforeWrites },
      onCommit: (commit) => this.announce(commit),
      onTermination: () => this.host.discardTransactionalContexts(),
    });
    const onChange = () => this.#replaceHost();
    this.#deployments = new Deployments({
      ...{ store, lane: this.lane, now, random, systemEnvironment, onChange },
    });
    this.host = this.#createHost(null);
    this.transfers = new Transfers(this, (commit) => this.announce(commit));
    this.#dueCalls = new DueCalls(this, { alarm: PLATFORM_ALARM, ...options });
  }

  async start(): Promise<void> {
    await this.#deployments.restore();
    this.host = this.#createHost(this.#deployments.current);
    await this.#dueCalls.start();
  }

  query(request: FunctionRequest, journal?: string | null): Promise<QueryOutcome> {
    return this.#whileOpen(() => {
      const system = findSystemFunction(request);
      if (system !== null) return querySystem(this, system, request);
      return callQuery(this, this.#invocation(request), journal);
    });
  }

  mutation(request: FunctionRequest, session?: ClientSession): Promise<MutationOutcome> {
    return this.#whileOpen(() => callMutation(this, this.#invocation(request), session));
  }

  action(request: FunctionRequest): Promise<ActionOutcome> {
    return this.#whileOpen(() => requestAction(this, this.#invocation(request)));
  }

  inTurn<Value>(caller: Caller, work: () => Value): Promise<Turn<Value>> {
    return this.#whileOpen(() => runInTurn(this, caller, work));
  }

  storeUpload(token: string, receive: () => Promise<NewFile>): Promise<UploadOutcome> {
    return this.#whileOpen(() => storeUpload(this, token, receive));
  }

  readFile(key: string): Promise<StoredFile | null> {
    return this.#whileOpen(() => findFile(this, key));
  }

  announce(commit: Commit): void {
    this.#commits.notify(commit);
  }

  run(request: FunctionRequest): Promise<QueryOutcome | MutationOutcome | ActionOutcome> {
    return this[this.host.kindOf(request)](request);
  }

  querySource(component: ComponentPath, source: string): Promise<QueryOutcome> {
    return this.#whileOpen(() => querySource(this, component, source));
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    return this.#commits.add(listener);
  }

  onDeploymentChange(listener: () => void): () => void {
    return this.#deploymentChanges.add(listener);
  }

  onLog(listener: (entry: LogEntry) => void): () => void {
    return this.#logs.add(listener);
  }

  onLogProgress(listener: (progress: LogProgress) => void): () => void {
    return this.#logProgress.add(listener);
  }

  get scheduler(): DueCalls["scheduler"] {
    return this.#dueCalls.scheduler;
  }

  get crons(): DueCalls["crons"] {
    return this.#dueCalls.crons;
  }

  get lastTimestamp(): Timestamp {
    return this.store.lastTimestamp;
  }

  get authProviders(): readonly AuthProvider[] {
    return this.#deployments.current?.authProviders ?? [];
  }

  get environment(): ReadonlyMap<string, string> {
    return this.#deployments.environment;
  }

  setEnvironment(changes: EnvironmentChange[]): Promise<void> {
    return this.#whileOpen(() => this.#deployments.setEnvironment(changes));
  }

  startPush(request: PushRequest): Promise<StartPushResponse> {
    return this.#whileOpen(() => this.#deployments.startPush(request));
  }

  waitForSchema(schemaChange: JSONValue): Promise<SchemaStatus> {
    return this.#whileOpen(() => this.#deployments.waitForSchema(schemaChange));
  }

  finishPush(started: StartPushResponse): Promise<FinishPushResponse> {
    return this.#whileOpen(() => this.#deployments.finishPush(started));
  }

  previewPush(started: StartPushResponse): Promise<FinishPushResponse> {
    return this.#whileOpen(() => this.#deployments.previewPush(started));
  }

  moduleHashes(): ReturnType<Engine["moduleHashes"]> {
    return hashedModules(this.#deployments.current?.push.modules ?? []);
  }

  /** Accepted calls are committed and answered; the store stays open, because its opener closes it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#dueCalls.stop();
    this.transfers.close();
    await this.lane.whenIdle();
    for (const process of this.#actionProcesses) process.close();
  }

  log(entry: LogEntry): void {
    this.#logs.notify(entry);
  }

  logProgress(progress: LogProgress): void {
    this.#logProgress.notify(progress);
  }

  wakeScheduler(): void {
    this.#dueCalls.scheduler.wake();
  }

  #whileOpen<Result>(body: () => Promise<Result>): Promise<Result> {
    return this.#isClosed ? Promise.reject(new Error("The engine is closed")) : body();
  }

  #invocation({ component, path, args, caller }: FunctionRequest): Invocation {
    const requestId = newRequestId(this.random);
    return {
      component,
      path: parseFunctionPath(path),
      args,
      audience: audienceOf(caller),
      origin: { caller, requestId, scheduledFunctionId: null },
    };
  }

  #replaceHost(): void {
    this.host.actions.retire();
    this.host = this.#createHost(this.#deployments.current);
    this.#deploymentChanges.notify();
    this.#dueCalls.wake();
  }

  #createHost(deployment: Deployment | null): FunctionHost {
    const { deploymentName = "embedded", actions, logger } = this.#options;
    const { systemEnvironment = new Map() } = this.#options;
    return createHosts(componentCodes(deployment), {
      ...{ environment: this.#deployments.environment, systemEnvironment },
      importPhase: importPhaseOf(deployment?.push),
      tableOf: (component, id) => this.store.tableOf(component, id),
      deploymentName,
      uploadTokens: this.#uploadTokens,
      transactionSyscalls,
      actions: {
        place: actions?.place ?? "inline",
        limits: { ...DEFAULT_ACTION_LIMITS, ...actions?.limits },
        onDeath: (error) => logger?.({ event: "action_process_died", error }),
        running: this.#actionProcesses,
      },
    });
  }
}
