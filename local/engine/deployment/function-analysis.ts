// Finds the functions of a push: evaluates each module and reads the metadata of its registered functions.
import type { ValidatorJson } from "../contracts/values.ts";
import type { DeployedFunction } from "../runtime/deployed-function.ts";
import type { ModuleExports } from "../runtime/module-loader.ts";
import { type RegisteredFunction, registeredFunctions } from "../runtime/registered-functions.ts";
import { AUTH_CONFIG_PATH } from "./auth-config.ts";
import type { Evaluation } from "./config-evaluation.ts";
import { PushError } from "./push-error.ts";

/** Modules load chunks themselves; the auth config is not a function module. */
function isFunctionModule(path: string): boolean {
  return !path.startsWith("_deps/") && path !== AUTH_CONFIG_PATH;
}

/** By module path, in the order of the modules' exports; includes modules without functions. */
export function analyzeFunctions(evaluation: Evaluation): Map<string, DeployedFunction[]> {
  const paths = [...evaluation.modules.keys()].filter(isFunctionModule).sort();
  return new Map(
    paths.map((path) => [path, evaluation.read(path, (exports) => readFunctions(path, exports))]),
  );
}

function readFunctions(modulePath: string, exports: ModuleExports): DeployedFunction[] {
  return registeredFunctions(exports).map((found) => deployedFunction(modulePath, found));
}

function deployedFunction(
  modulePath: string,
  { name, kind, visibility, args, returns }: RegisteredFunction,
): DeployedFunction {
  if (visibility === null) {
    throw new PushError(
      "InvalidModules",
      `Function ${modulePath}:${name} is neither public nor internal`,
    );
  }
  return {
    path: { modulePath, functionName: name },
    ...{ kind, visibility },
    args: parseValidator(args),
    returns: parseValidator(returns),
  };
}

function parseValidator(text: string | null): ValidatorJson | null {
  return text === null ? null : (JSON.parse(text) as ValidatorJson | null);
}
