// The realm of "use node" modules: the process itself, with `Convex` and a console per call. Only for a process that has
// nothing else to protect; the engine's own realm never loads such a module.
import process from "node:process";
import { createConsole } from "../context-globals.ts";
import { type ModuleExports, ModuleLoader } from "../module-loader.ts";
import type { ActionContext, RealmComponent } from "./action-realm.ts";
import { currentScope, scopeStorage } from "./action-scope.ts";
import { realmSyscalls } from "./realm-syscalls.ts";

export class NodeContext implements ActionContext {
  readonly #loader: ModuleLoader;

  constructor({ modules }: RealmComponent) {
    this.#loader = new ModuleLoader(modules, {
      run: (script) => script.runInThisContext() as unknown,
      outsideCalls: (body) => scopeStorage.run(undefined, body),
      findBuiltin: (specifier) => process.getBuiltinModule(specifier) ?? null,
    });
  }

  load(modulePath: string): ModuleExports {
    return this.#loader.load(modulePath);
  }

  get hasChanged(): boolean {
    return this.#loader.hasChanged;
  }
}

/** Once per process, before any module of the deployment is loaded. */
export function installNodeGlobals(variables: Readonly<Record<string, string>>): void {
  const { asyncSyscall, jsSyscall, syscall } = syscallObject();
  Object.assign(globalThis, { Convex: { asyncSyscall, jsSyscall, syscall } });
  Object.assign(
    console,
    createConsole(() => scopeStorage.getStore()?.logs),
  );
  // Node has read it when it started (process-spawn.ts); the deployment did not set it.
  delete process.env.NODE_EXTRA_CA_CERTS;
  Object.assign(process.env, variables);
  process.exit = refuseExit;
}

function syscallObject() {
  const { sync, async: asyncSyscall, js } = realmSyscalls(currentScope);
  return { syscall: sync, asyncSyscall, jsSyscall: js };
}

/** Ends only the action that called it, not the others in the process. */
function refuseExit(code?: number | string | null): never {
  const error = new Error(
    `process.exit() called ${code === undefined ? "with no exit code" : `with exit code ${code}`}`,
  );
  scopeStorage.getStore()?.fail(error);
  throw error;
}
