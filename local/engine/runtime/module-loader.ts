// Evaluates bundled modules inside one realm, on first use, with a require that resolves the bundle.
import path from "node:path/posix";
import type vm from "node:vm";
import type { LoadableModule, LoadableModules } from "./module-script.ts";

export type ModuleExports = Record<string, unknown>;

type ModuleFunction = (
  exports: ModuleExports,
  require: (specifier: string) => unknown,
  module: { exports: ModuleExports },
) => void;

export interface ModuleRealm {
  run(script: vm.Script): unknown;
  /** Module code belongs to no call, even if a call is the first to load it. */
  outsideCalls(body: () => void): void;
}

export class ModuleLoader {
  readonly #modules: LoadableModules;
  readonly #realm: ModuleRealm;
  readonly #loaded = new Map<string, { exports: ModuleExports }>();

  constructor(modules: LoadableModules, realm: ModuleRealm) {
    this.#modules = modules;
    this.#realm = realm;
  }

  load(modulePath: string): ModuleExports {
    const known = this.#loaded.get(modulePath);
    if (known !== undefined) {
      return known.exports;
    }
    const found = this.#modules.get(modulePath);
    if (found === undefined) {
      throw new Error(
        `Couldn't find JavaScript module '${modulePath}'. Did you forget to run \`npx convex dev\`?`,
      );
    }
    return this.#evaluate(found);
  }

  #evaluate({ path: modulePath, script }: LoadableModule): ModuleExports {
    const loaded = { exports: {} as ModuleExports };
    this.#loaded.set(modulePath, loaded);
    const folder = path.dirname(modulePath);
    const require = (specifier: string) => this.#require(folder, specifier);
    try {
      const evaluate = this.#realm.run(script) as ModuleFunction;
      this.#realm.outsideCalls(() => evaluate(loaded.exports, require, loaded));
    } catch (error) {
      this.#loaded.delete(modulePath);
      throw error;
    }
    return loaded.exports;
  }

  #require(folder: string, specifier: string): unknown {
    if (specifier.startsWith(".")) {
      return this.load(path.normalize(path.join(folder, specifier)));
    }
    throw new Error(`Couldn't resolve import "${specifier}": it is not part of the bundle`);
  }
}
