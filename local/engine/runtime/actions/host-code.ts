// What a process needs of a deployment to run its actions: the modules of one environment and each component's variables.
import type { ComponentPath } from "../../contracts/values.ts";
import type { ModuleSet } from "../compiled-module.ts";
import type { FunctionHost } from "../function-host.ts";
import type { ModuleCode, ModuleEnvironment } from "../module-script.ts";
import type { HostCode } from "./host-messages.ts";

export function hostCode(
  kind: ModuleEnvironment,
  hosts: ReadonlyMap<ComponentPath, FunctionHost>,
): HostCode {
  const definitions = [...new Set([...hosts.values()].map(({ modules }) => modules))];
  return {
    kind,
    definitions: definitions.map((modules) => modulesOf(kind, modules)),
    components: [...hosts].map(([path, host]) => ({
      path,
      definition: definitions.indexOf(host.modules),
      variables: host.variables(),
    })),
  };
}

export function modulesOf(kind: ModuleEnvironment, modules: ModuleSet): ModuleCode[] {
  return [...modules.values()]
    .filter(({ environment }) => environment === kind)
    .map(({ path, environment, code }) => ({ path, environment, code }));
}
