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

export class ActionContext {
  readonly #loader: ModuleLoader;

  constructor(parts: ActionContextParts) {
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    ownRejectionsOf(context);
    installContextGlobals(context, parts.syscalls, parts.environment);
    lendActionGlobals(context);
    this.#loader = new ModuleLoader(context, parts.modules);
  }

  run<Result>(frame: ActionFrame, body: (loader: ModuleLoader) => Result): Result {
    return frameStorage.run(frame, () => body(this.#loader));
  }
}
