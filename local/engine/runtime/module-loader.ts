// Evaluates bundled modules inside one realm, on first use, with a require that resolves the bundle.
import path from "node:path/posix";
import type vm from "node:vm";
import type { LoadableModule, LoadableModules } from "./module-script.ts";
import { ModuleState, type VariableReaders } from "./module-state.ts";

export type ModuleExports = Record<string, unknown>;

type ModuleFunction = (
  exports: ModuleExports,
  require: (specifier: string) => unknown,
  module: { exports: ModuleExports },
) => VariableReaders | undefined;

export interface ModuleRealm {
  run(script: vm.Script): unknown;
  /** Module code belongs to no call, even if a call is the first to load it. */
  outsideCalls(body: () => void): void;
}

export class ModuleLoader {
  readonly #modules: LoadableModules;
  readonly #realm: ModuleRealm;
  readonly #loaded = new Map<string, { exports: ModuleExports }>();
  readonly #states: ModuleState[] = [];
  #changeable: ModuleState[] = [];
  #isLoading = false;
  #hasChangedBefore = false;

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
    return this.#isLoading ? this.#evaluate(found) : this.#evaluateAll(found);
  }

  /** Whether a call has changed what the modules keep, as far as that can be seen. */
  get hasChanged(): boolean {
    return this.#hasChangedBefore || this.#changeable.some((state) => state.hasChanged);
  }

  /** With all that it imports. A module may fill another one's registry while it loads, which is no call's doing. */
  #evaluateAll(found: LoadableModule): ModuleExports {
    this.#hasChangedBefore = this.hasChanged;
    this.#isLoading = true;
    try {
      return this.#evaluate(found);
    } finally {
      this.#isLoading = false;
      for (const state of this.#states) state.remember();
      this.#changeable = this.#states.filter(({ canChange }) => canChange);
    }
  }

  #evaluate({ path: modulePath, script }: LoadableModule): ModuleExports {
    const loaded = { exports: {} as ModuleExports };
    this.#loaded.set(modulePath, loaded);
    const folder = path.dirname(modulePath);
    const require = (specifier: string) => this.#require(folder, specifier);
    try {
      const evaluate = this.#realm.run(script) as ModuleFunction;
      this.#realm.outsideCalls(() => {
        const readers = evaluate(loaded.exports, require, loaded);
        if (readers !== undefined) this.#states.push(new ModuleState(readers));
      });
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
