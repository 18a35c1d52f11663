// A bundled module as CommonJS code, and the script that a realm runs of it. Compilation is in compiled-module.ts.
import vm from "node:vm";

export const MODULE_SCHEME = "convex:/";

/** Which realm a module is for: `node` is a module with "use node". */
export type ModuleEnvironment = "isolate" | "node";

export interface ModuleCode {
  readonly path: string;
  environment: ModuleEnvironment;
  /** CommonJS. */
  code: string;
}

/** What a loader needs of a module. */
export interface LoadableModule {
  readonly path: string;
  readonly script: vm.Script;
}

export type LoadableModules = ReadonlyMap<string, LoadableModule>;

/** What `import.meta.url` of a "use node" module becomes. */
export const MODULE_URL = "__moduleUrl";

const PARAMETERS = "exports, require, module";
const NODE_PARAMETERS = `${PARAMETERS}, __filename, __dirname, ${MODULE_URL}`;

export function toScript({ path, environment, code }: ModuleCode): vm.Script {
  const start = `(function (${environment === "node" ? NODE_PARAMETERS : PARAMETERS}) {`;
  return new vm.Script(`${start}${code}\n})`, {
    filename: `${MODULE_SCHEME}${path}`,
    columnOffset: -start.length,
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
