// One function host for the app and one for each of its components: they share nothing but the store.
import type { ComponentPath } from "../contracts.ts";
import type { ModuleSet } from "./compiled-module.ts";
import type { EnvironmentReader } from "./context-globals.ts";
import type { FunctionTable } from "./deployed-function.ts";
import { FunctionHost, type HostParts } from "./function-host.ts";

/** The code of one component, or of the app, which has the empty path. */
export interface ComponentCode {
  path: ComponentPath;
  modules: ModuleSet;
  functions: FunctionTable;
  /** Given the environment of the deployment. */
  environment: (deployment: EnvironmentReader) => EnvironmentReader;
}

type SharedParts = Omit<HostParts, "modules" | "functions" | "environment" | "hosts">;

export interface HostSettings extends SharedParts {
  environment: EnvironmentReader;
  systemEnvironment: EnvironmentReader;
}

const NO_CODE: ComponentCode = {
  path: "",
  modules: new Map(),
  functions: new Map(),
  environment: (deployment) => deployment,
};

/** The app's host; the others are reached through it. */
export function createHosts(codes: readonly ComponentCode[], settings: HostSettings): FunctionHost {
  const hosts = new Map<ComponentPath, FunctionHost>();
  const { systemEnvironment } = settings;
  const hostOf = ({ path, modules, functions, environment }: ComponentCode) => {
    const own = environment(settings.environment);
    const read = (name: string) => own(name) ?? systemEnvironment(name);
    const host = new FunctionHost({ ...settings, modules, functions, environment: read, hosts });
    hosts.set(path, host);
    return host;
  };
  const app = hostOf(codes.find(({ path }) => path === "") ?? NO_CODE);
  for (const code of codes) if (code.path !== "") hostOf(code);
  return app;
}
