// One function host for the app and one for each of its components: they share nothing but the store.
import type { ComponentPath } from "../contracts/values.ts";
import { ActionHosts, type ActionSettings } from "./actions/action-hosts.ts";
import type { ModuleSet } from "./compiled-module.ts";
import type { EnvironmentReader } from "./context-globals.ts";
import type { FunctionTable } from "./deployed-function.ts";
import { FunctionHost, type HostParts } from "./function-host.ts";

/** The code of one component, or of the app, whose path is empty. */
export interface ComponentCode {
  path: ComponentPath;
  modules: ModuleSet;
  functions: FunctionTable;
  /** Derived from the environment of the deployment. */
  environment: (deployment: EnvironmentReader) => EnvironmentReader;
  /** Variables it may have in addition to the deployment's. */
  ownVariables: readonly string[];
}

type OwnParts = "modules" | "functions" | "environment" | "variables";
type SharedParts = Omit<HostParts, OwnParts | "hosts" | "actions">;

export interface HostSettings extends SharedParts {
  environment: ReadonlyMap<string, string>;
  systemEnvironment: ReadonlyMap<string, string>;
  actions: Omit<ActionSettings, "systemEnvironment">;
}

const NO_CODE: ComponentCode = {
  path: "",
  modules: new Map(),
  functions: new Map(),
  environment: (deployment) => deployment,
  ownVariables: [],
};

/** Returns the app's host, which leads to the others. */
export function createHosts(codes: readonly ComponentCode[], settings: HostSettings): FunctionHost {
  const hosts = new Map<ComponentPath, FunctionHost>();
  const { environment: deployment, systemEnvironment } = settings;
  const actions = new ActionHosts(hosts, { ...settings.actions, systemEnvironment });
  const system = (name: string) => systemEnvironment.get(name);
  const hostOf = ({ path, modules, functions, ...code }: ComponentCode) => {
    const own = code.environment((name) => deployment.get(name));
    const environment = (name: string) => own(name) ?? system(name);
    const variables = () =>
      present(
        [...deployment.keys(), ...systemEnvironment.keys(), ...code.ownVariables],
        environment,
      );
    const parts = { modules, functions, environment, variables };
    const host = new FunctionHost({ ...settings, ...parts, hosts, actions });
    hosts.set(path, host);
    return host;
  };
  const app = hostOf(codes.find(({ path }) => path === "") ?? NO_CODE);
  for (const code of codes) if (code.path !== "") hostOf(code);
  return app;
}

function present(names: readonly string[], read: EnvironmentReader): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) variables[name] = value;
  }
  return variables;
}
