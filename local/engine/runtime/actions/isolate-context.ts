// The context of ordinary actions: the web platform, a real clock, timers and fetch; many calls at once, each in its own scope.
import vm from "node:vm";
import { type EnvironmentReader, installContextGlobals } from "../context-globals.ts";
import { lendActionGlobals } from "../host-globals.ts";
import { type ModuleExports, ModuleLoader } from "../module-loader.ts";
import type { LoadableModules } from "../module-script.ts";
import { ownRejectionsOf } from "../unhandled-rejections.ts";
import { currentScope, scopeStorage } from "./action-scope.ts";
import { realmSyscalls } from "./realm-syscalls.ts";
import { SCOPED_TIMERS } from "./scoped-timers.ts";

export interface RealmComponent {
  modules: LoadableModules;
  environment: EnvironmentReader;
}

export class IsolateContext {
  readonly #loader: ModuleLoader;

  constructor({ modules, environment }: RealmComponent) {
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    ownRejectionsOf(context, (reason) => scopeStorage.getStore()?.fail(reason));
    installContextGlobals(context, {
      syscalls: realmSyscalls(currentScope),
      environment,
      logs: () => scopeStorage.getStore()?.logs,
    });
    lendActionGlobals(context, SCOPED_TIMERS);
    this.#loader = new ModuleLoader(modules, {
      run: (script) => script.runInContext(context) as unknown,
      outsideCalls: (body) => scopeStorage.run(undefined, body),
    });
  }

  load(modulePath: string): ModuleExports {
    return this.#loader.load(modulePath);
  }

  /** Whether a call has changed what its modules keep. */
  get hasChanged(): boolean {
    return this.#loader.hasChanged;
  }
}
