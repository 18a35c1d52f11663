// A context for queries and mutations: its own microtask queue is drained before `run` returns, so a call
// either has settled by then or never will. Nested calls use their own context and end inside their parent's syscall.
import vm from "node:vm";
import type { ModuleSet } from "./compiled-module.ts";
import { type EnvironmentReader, installContextGlobals, type Syscalls } from "./context-globals.ts";
import { frameStorage } from "./current-frame.ts";
import { type ImportPhase, installDeterministicGlobals } from "./deterministic-globals.ts";
import type { Frame, FrameContext, Settlement } from "./frame.ts";
import { type ModuleExports, ModuleLoader } from "./module-loader.ts";
import { inRealm, type Settle, settleOf } from "./settled.ts";
import { ownRejectionsOf } from "./unhandled-rejections.ts";

type Body = (loader: ModuleLoader) => unknown;
type OnSettled = (isFulfilled: boolean, value: unknown) => void;
type Observe = (promise: unknown, settle: OnSettled) => void;

const DRIVE_KEY = Symbol.for("embeddedEngine.drive");
const DRIVE = new vm.Script(`globalThis[Symbol.for("embeddedEngine.drive")]()`);
/** Handlers must be functions of this realm: a host function's reaction would be queued on the host's side. */
const OBSERVE = new vm.Script(
  "(promise, settle) => { promise.then((value) => settle(true, value), (reason) => settle(false, reason)); }",
);

export interface ContextParts {
  readonly modules: ModuleSet;
  readonly syscalls: Syscalls;
  readonly environment: EnvironmentReader;
  readonly importPhase: ImportPhase;
}

export class TransactionalContext implements FrameContext {
  readonly #context: vm.Context;
  readonly #loader: ModuleLoader;
  readonly #observe: Observe;
  readonly #settle: Settle;
  #body: (() => void) | null = null;

  constructor(parts: ContextParts) {
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
      microtaskMode: "afterEvaluate",
    });
    this.#context = context;
    ownRejectionsOf(context);
    const logs = () => frameStorage.getStore()?.call.logs;
    installContextGlobals(context, { ...parts, logs });
    installDeterministicGlobals(context, parts.importPhase);
    this.#loader = new ModuleLoader(parts.modules, {
      run: (script) => script.runInContext(context) as unknown,
      outsideCalls: (body) => frameStorage.run(undefined, body),
    });
    this.#observe = OBSERVE.runInContext(context) as Observe;
    this.#settle = settleOf(context);
    Object.defineProperty(context, DRIVE_KEY, { value: () => this.#body?.() });
  }

  /** Runs `body` and every microtask it starts. A returned promise is awaited; any other value is the result. */
  run(frame: Frame | undefined, body: Body): Settlement {
    let settlement: Settlement = { state: "pending" };
    this.#body = () => {
      const started = body(this.#loader);
      if (isPromiseLike(started)) {
        this.#observe(started, (isFulfilled, value) => {
          settlement = isFulfilled
            ? { state: "fulfilled", value }
            : { state: "rejected", reason: value };
        });
      } else {
        settlement = { state: "fulfilled", value: started };
      }
    };
    try {
      const drive = () => DRIVE.runInContext(this.#context) as unknown;
      frameStorage.run(frame, () => inRealm(this.#settle, drive));
    } catch (reason) {
      if (isTermination(reason)) {
        throw reason;
      }
      settlement = { state: "rejected", reason };
    }
    return settlement;
  }

  get hasChanged(): boolean {
    return this.#loader.hasChanged;
  }

  /** Evaluates a module outside any call, as a push does. */
  evaluate(modulePath: string): ModuleExports {
    const settlement = this.run(undefined, (loader) => loader.load(modulePath));
    if (settlement.state === "rejected") {
      throw settlement.reason;
    }
    return (settlement as { value: ModuleExports }).value;
  }
}

function isPromiseLike(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value;
}

/** The time limit's own error: it ends everything inside the limit, and user code cannot catch it. */
export function isTermination(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
