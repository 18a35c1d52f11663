// Finds the functions of "use node" modules by loading them in a separate process, with the deployment's environment.

import { ActionProcess, encodeLoad } from "../runtime/actions/action-process.ts";
import type { CallLink } from "../runtime/actions/call-link.ts";
import { modulesOf } from "../runtime/actions/host-code.ts";
import type { FaultyModule, ModuleDescription } from "../runtime/actions/host-realm.ts";
import { type ActionEnd, DEFAULT_ACTION_LIMITS } from "../runtime/actions/running-action.ts";
import type { ModuleSet } from "../runtime/compiled-module.ts";
import { kindName } from "../runtime/function-check.ts";
import { errorOf } from "../runtime/function-error.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { Environment } from "./environment-variables.ts";
import { isFunctionModule } from "./function-analysis.ts";
import { PushError } from "./push-error.ts";

const SECOND = 1000;
const APP = "";
const LIMITS = { ...DEFAULT_ACTION_LIMITS, blockedMs: 5 * SECOND };

const refuse = (): Promise<never> =>
  Promise.reject(new SyscallError("Can't use database at import time"));
const NO_LINK: CallLink = {
  ...{ syscall: refuse, storeFile: refuse, readFile: refuse },
  log: () => undefined,
};

export async function describeNodeModules(
  modules: ModuleSet,
  environment: Environment,
): Promise<ModuleDescription[]> {
  const nodeModules = modulesOf("node", modules);
  const paths = nodeModules.map(({ path }) => path).filter(isFunctionModule);
  if (paths.length === 0) return [];
  const process = new ActionProcess({
    kind: "node",
    load: encodeLoad({
      ...{ kind: "node", definitions: [nodeModules] },
      components: [{ path: APP, definition: 0, variables: Object.fromEntries(environment) }],
    }),
    limits: LIMITS,
    onIdle: () => undefined,
    onEnd: () => undefined,
    onDeath: () => undefined,
  });
  try {
    const { ended } = process.run(NO_LINK, { type: "describe", paths });
    return described(await ended).map((module) => requireActions(module, modules));
  } finally {
    process.close();
  }
}

function described(end: ActionEnd): (ModuleDescription | FaultyModule)[] {
  switch (end.state) {
    case "returned":
      return JSON.parse(end.value) as (ModuleDescription | FaultyModule)[];
    case "threw":
      throw invalid(`Failed to analyze the "use node" modules: ${end.thrown.message}`);
    case "lost":
      throw invalid(`Failed to analyze the "use node" modules: ${end.message}`);
  }
}

function requireActions(
  module: ModuleDescription | FaultyModule,
  modules: ModuleSet,
): ModuleDescription {
  if ("thrown" in module) {
    const { message } = errorOf(module.thrown, modules);
    throw invalid(`Failed to analyze ${module.path}: ${message}`);
  }
  for (const { name, kind } of module.functions) {
    if (kind !== "action") {
      throw invalid(
        `\`${name}\` defined in \`${module.path}\` is a ${kindName(kind)} function. Only actions can be defined in Node.js. See https://docs.convex.dev/functions/actions for more details.`,
      );
    }
  }
  return module;
}

function invalid(message: string): PushError {
  return new PushError("InvalidModules", message);
}
