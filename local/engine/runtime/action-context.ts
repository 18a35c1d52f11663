// The context of actions: real clock, timers and fetch, many calls at once; each finds its own frame by async context.
import vm from "node:vm";
import type { ModuleSet } from "./compiled-module.ts";
import type { EnvironmentReader, Syscalls } from "./context-globals.ts";
import { installContextGlobals } from "./context-globals.ts";
import { type ActionFrame, frameStorage } from "./frame.ts";
import { lendActionGlobals } from "./host-globals.ts";
import { ModuleLoader } from "./module-loader.ts";
import { ownRejectionsOf } from "./unhandled-rejections.ts";

export interface ActionContextParts {
  readonly modules: ModuleSet;
  readonly syscalls: Syscalls;
  readonly environment: EnvironmentReader;
}

/** Nobody awaits a timer: what its callback throws is told in the log of the call that set it. */
function noteTimerError(error: unknown): void {
  frameStorage.getStore()?.call.logs.write("ERROR", ["Uncaught in a timer:", error]);
}

export class ActionContext {
  readonly #loader: ModuleLoader;

  constructor(parts: ActionContextParts) {
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    ownRejectionsOf(context);
    installContextGlobals(context, parts.syscalls, parts.environment);
    lendActionGlobals(context, noteTimerError);
    this.#loader = new ModuleLoader(context, parts.modules);
  }

  run<Result>(frame: ActionFrame, body: (loader: ModuleLoader) => Result): Result {
    return frameStorage.run(frame, () => body(this.#loader));
  }
}
