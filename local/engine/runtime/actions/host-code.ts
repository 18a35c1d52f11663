// What a process needs of a deployment to run its actions: the modules and each component's variables.
import type { ComponentPath } from "../../contracts/values.ts";
import type { ModuleSet } from "../compiled-module.ts";
import type { FunctionHost } from "../function-host.ts";
import type { ModuleCode } from "../module-script.ts";
import type { HostCode } from "./host-messages.ts";

export function hostCode(hosts: ReadonlyMap<ComponentPath, FunctionHost>): HostCode {
  const definitions = [...new Set([...hosts.values()].map(({ modules }) => modules))];
  return {
    definitions: definitions.map((modules) => modulesOf(modules)),
    components: [...hosts].map(([path, host]) => ({
      path,
      definition: definitions.indexOf(host.modules),
      variables: host.variables(),
    })),
  };
}

const modulesOf = (modules: ModuleSet): ModuleCode[] =>
  [...modules.values()].map(({ path, code }) => ({ path, code }));
