// Evaluates bundled modules inside one context, on first use, with a require that knows only the bundle.
import path from "node:path/posix";
import type vm from "node:vm";
import type { CompiledModule, ModuleSet } from "./compiled-module.ts";
import { frameStorage } from "./frame.ts";

export type ModuleExports = Record<string, unknown>;

type ModuleFunction = (
  exports: ModuleExports,
  require: (specifier: string) => ModuleExports,
  module: { exports: ModuleExports },
) => void;

export class ModuleLoader {
  readonly #context: vm.Context;
  readonly #modules: ModuleSet;
  readonly #loaded = new Map<string, { exports: ModuleExports }>();

  constructor(context: vm.Context, modules: ModuleSet) {
    this.#context = context;
    this.#modules = modules;
  }

  load(modulePath: string): ModuleExports {
    const known = this.#loaded.get(modulePath);
    if (known !== undefined) {
      return known.exports;
    }
    const compiled = this.#modules.get(modulePath);
    if (compiled === undefined) {
      throw new Error(
        `Couldn't find JavaScript module '${modulePath}'. Did you forget to run \`npx convex dev\`?`,
      );
    }
    return this.#evaluate(compiled);
  }

  #evaluate(compiled: CompiledModule): ModuleExports {
    const loaded = { exports: {} as ModuleExports };
    this.#loaded.set(compiled.path, loaded);
    const directory = path.dirname(compiled.path);
    const require = (specifier: string) => this.load(resolve(directory, specifier));
    try {
      const evaluate = compiled.script.runInContext(this.#context) as ModuleFunction;
      // Module code belongs to no call, even when a call is the first to need it.
      frameStorage.run(undefined, () => evaluate(loaded.exports, require, loaded));
    } catch (error) {
      this.#loaded.delete(compiled.path);
      throw error;
    }
    return loaded.exports;
  }
}

function resolve(directory: string, specifier: string): string {
  if (!specifier.startsWith(".")) {
    throw new Error(`Couldn't resolve import "${specifier}": it is not part of the bundle`);
  }
  return path.normalize(path.join(directory, specifier));
}
