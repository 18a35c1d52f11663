// The engine: joins store, runtime, deployment and scheduler behind the `Engine` interface of contracts.ts.
// Only wiring lives here; how functions run is in runtime/, what may be deployed in deployment/, when jobs run in scheduler/.
import type {
  ActionOutcome,
  AuthProvider,
  Caller,
  Engine,
  FinishPushResponse,
  FunctionRequest,
  LogEntry,
  MutationOutcome,
  PushRequest,
  QueryOutcome,
  StartPushResponse,
  Store,
  Timestamp,
  UploadOutcome,
} from "./contracts.ts";
import { componentCodes, type Deployment, importPhaseOf } from "./deployment/deployment.ts";
import { Deployments } from "./deployment/deployments.ts";
import type { EnvironmentChange } from "./deployment/environment-variables.ts";
import { moduleHash } from "./deployment/module-merge.ts";
import { requestAction } from "./runtime/action-request.ts";
import type { CallEngine, Invocation } from "./runtime/call-engine.ts";
import { newRequestId } from "./runtime/call-record.ts";
import { createHosts } from "./runtime/component-hosts.ts";
import { audienceOf } from "./runtime/function-check.ts";
import type { FunctionHost, Isolation } from "./runtime/function-host.ts";
import { parseFunctionPath, toCanonicalPath } from "./runtime/function-path.ts";
import { callHttpAction } from "./runtime/http-action.ts";
import { callInline, type InlineCall } from "./runtime/inline-call.ts";
import { Lane } from "./runtime/lane.ts";
import type { Commit } from "./runtime/lane-task.ts";
import { Listeners } from "./runtime/listeners.ts";
import { type ClientSession, callMutation } from "./runtime/mutation-call.ts";
import { callQuery } from "./runtime/query-call.ts";
import { seededRandom } from "./runtime/seeded-random.ts";
import { actionSyscalls } from "./runtime/syscalls/action-syscalls.ts";
import { transactionSyscalls } from "./runtime/syscalls/transaction-syscalls.ts";
import { createJobRunner } from "./scheduler/job-runner.ts";
import { type Alarm, PLATFORM_ALARM, Scheduler } from "./scheduler/scheduler.ts";
import { findFile, storeUpload } from "./storage/file-requests.ts";
import type { NewFile, StoredFile } from "./storage/stored-file.ts";
import { UploadTokens } from "./storage/upload-token.ts";

export interface EngineOptions {
  store: Store;
  now?: () => number;
  random?: () => number;
  /** Trouble of the engine itself, one event at a time; functions' own logs go to `onLog`. */
  logger?: (event: { event: string; error: unknown }) => void;
  isolation?: Isolation;
  /** What `ctx.meta.getDeploymentMetadata()` says. */
  deploymentName?: string;
  /** Wakes the scheduler; tests bring their own. */
  alarm?: Alarm;
  jobRetentionMs?: number;
  /** Variables every deployment has, such as `CONVEX_SITE_URL`; read at each use. */
  systemEnvironment?: ReadonlyMap<string, string>;
}

/** What only code in the engine's own process can have. */
export interface InProcessEngine extends Engine {
  /** Runs a handler of the caller's realm as a function of the app; it finds its syscalls in `inlineSyscalls`. */
  inline<Value>(call: InlineCall<Value>): Promise<Value>;
  readonly scheduler: Pick<Scheduler, "isBusy" | "whenPlanned">;
}

export async function createEngine(options: EngineOptions): Promise<InProcessEngine> {
  const engine = new EmbeddedEngine(options);
  await engine.start();
  return engine;
}

const NO_IMPORT_PHASE = { now: 0, random: seededRandom(0) };

class EmbeddedEngine implements InProcessEngine, CallEngine {
  readonly store: Store;
  readonly lane: Lane;
  readonly now: () => number;
  readonly random: () => number;
  host: FunctionHost;
  readonly #options: EngineOptions;
  readonly #deployments: Deployments;
  readonly scheduler: Scheduler;
  readonly #onListenerFailure = (error: unknown) =>
    this.#options.logger?.({ event: "listener_failed", error });
  readonly #commits = new Listeners<Commit>(this.#onListenerFailure);
  readonly #deploymentChanges = new Listeners<void>(this.#onListenerFailure);
  readonly #logs = new Listeners<LogEntry>(this.#onListenerFailure);
  readonly #uploadTokens: UploadTokens;
  #isClosed = false;

  constructor(options: EngineOptions) {
    const { store, now = Date.now, random = Math.random, alarm = PLATFORM_ALARM } = options;
    this.#options = options;
    this.store = store;
    this.#uploadTokens = new UploadTokens(store);
    this.now = now;
    this.random = random;
    this.lane = new Lane({
      store,
      now,
      onCommit: (commit) => this.#commits.tell(commit),
      onTermination: () => this.host.discardTransactionalContexts(),
    });
    const onChange = () => this.#replaceHost();
    this.#deployments = new Deployments({ store, now, random, onChange });
    this.host = this.#createHost(null);
    this.scheduler = new Scheduler({
      lane: this.lane,
      alarm,
      runner: createJobRunner(this),
      retentionMs: options.jobRetentionMs,
      onFailure: (error) => options.logger?.({ event: "scheduler_failed", error }),
    });
  }

  async start(): Promise<void> {
    await this.#deployments.restore();
    this.host = this.#createHost(this.#deployments.current);
    await this.scheduler.start();
  }

  query(request: FunctionRequest, journal?: string | null): Promise<QueryOutcome> {
    return this.#whileOpen(() => callQuery(this, this.#invocation(request), journal));
  }

  mutation(request: FunctionRequest, session?: ClientSession): Promise<MutationOutcome> {
    return this.#whileOpen(() => callMutation(this, this.#invocation(request), session));
  }

  action(request: FunctionRequest): Promise<ActionOutcome> {
    return this.#whileOpen(() => requestAction(this, this.#invocation(request)));
  }

  httpAction(request: Request, caller: Caller): Promise<Response> {
    return this.#whileOpen(() => callHttpAction(this, request, caller));
  }

  storeUpload(token: string, file: NewFile): Promise<UploadOutcome> {
    return this.#whileOpen(() => storeUpload(this, token, file));
  }

  readFile(key: string): Promise<StoredFile | null> {
    return this.#whileOpen(() => findFile(this, key));
  }

  inline<Value>(call: InlineCall<Value>): Promise<Value> {
    return this.#whileOpen(() => callInline(this, call, (commit) => this.#commits.tell(commit)));
  }

  run(request: FunctionRequest): Promise<QueryOutcome | MutationOutcome | ActionOutcome> {
    const path = toCanonicalPath(parseFunctionPath(request.path));
    const isThere = this.host.components.includes(request.component);
    const functions = isThere ? this.host.of(request.component).functions : this.host.functions;
    switch (functions.get(path)?.kind) {
      case "mutation":
        return this.mutation(request);
      case "action":
        return this.action(request);
      case "query":
      case undefined:
        return this.query(request);
    }
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

  finishPush(started: StartPushResponse): Promise<FinishPushResponse> {
    return this.#whileOpen(async () => this.#deployments.finishPush(started));
  }

  moduleHashes(): ReturnType<Engine["moduleHashes"]> {
    const modules = this.#deployments.current?.push.modules ?? [];
    return modules.map((module) => ({
      path: module.path,
      hash: moduleHash(module),
      environment: module.environment,
    }));
  }

  /** What was accepted is committed and answered; the store stays open for whoever opened it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.scheduler.stop();
    await this.lane.whenIdle();
  }

  log(entry: LogEntry): void {
    this.#logs.tell(entry);
  }

  wakeScheduler(): void {
    this.scheduler.wake();
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
    this.host = this.#createHost(this.#deployments.current);
    this.#deploymentChanges.tell();
    this.scheduler.wake();
  }

  #createHost(deployment: Deployment | null): FunctionHost {
    const { isolation = "shared", deploymentName = "embedded", systemEnvironment } = this.#options;
    const environment = this.#deployments.environment;
    return createHosts(deployment === null ? [] : componentCodes(deployment), {
      environment: (name) => environment.get(name),
      systemEnvironment: (name) => systemEnvironment?.get(name),
      importPhase: deployment === null ? NO_IMPORT_PHASE : importPhaseOf(deployment.push),
      tableOf: (component, id) => this.store.tableOf(component, id),
      isolation,
      deploymentName,
      uploadTokens: this.#uploadTokens,
      transactionSyscalls,
      actionSyscalls,
    });
  }
}
