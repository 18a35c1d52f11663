// A bundled module as CommonJS code, and the script that a realm runs of it. Compilation is in compiled-module.ts.
import vm from "node:vm";

export const MODULE_SCHEME = "convex:/";

export interface ModuleCode {
  readonly path: string;
  /** CommonJS. */
  code: string;
}

/** What a loader needs of a module. */
export interface LoadableModule {
  readonly path: string;
  readonly script: vm.Script;
}

export type LoadableModules = ReadonlyMap<string, LoadableModule>;

const START = "(function (exports, require, module) {";

function toScript({ path, code }: ModuleCode): vm.Script {
  return new vm.Script(`${START}${code}\n})`, {
    filename: `${MODULE_SCHEME}${path}`,
    columnOffset: -START.length,
  });
}

/** Compiled on first use: a call loads few of a deployment's modules. */
export function toLoadable(module: ModuleCode): LoadableModule {
  let script: vm.Script | null = null;
  return {
    path: module.path,
    get script() {
      script ??= toScript(module);
      return script;
    },
  };
}
