// Finds the functions of a push: evaluates each module and reads what the registered functions say of themselves.
import type { ValidatorJson } from "../contracts.ts";
import type { DeployedFunction } from "../runtime/deployed-function.ts";
import type { FunctionKind } from "../runtime/frame.ts";
import type { ModuleExports } from "../runtime/module-loader.ts";
import { AUTH_CONFIG_PATH } from "./auth-config.ts";
import type { Evaluation } from "./config-evaluation.ts";
import { PushError } from "./push-error.ts";

interface RegisteredFunction {
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  isPublic?: boolean;
  isInternal?: boolean;
  exportArgs?: () => string;
  exportReturns?: () => string;
}

/** Chunks are loaded by the modules that need them; the auth config is not a function module. */
function isFunctionModule(path: string): boolean {
  return !path.startsWith("_deps/") && path !== AUTH_CONFIG_PATH;
}

/** By module path, in the order of the modules' exports; modules without functions are listed too. */
export function analyseFunctions(evaluation: Evaluation): Map<string, DeployedFunction[]> {
  const paths = [...evaluation.modules.keys()].filter(isFunctionModule).sort();
  requireRouter(evaluation);
  return new Map(
    paths.map((path) => [path, evaluation.read(path, (exports) => readFunctions(path, exports))]),
  );
}

function readFunctions(modulePath: string, exports: ModuleExports): DeployedFunction[] {
  return Object.entries(exports)
    .map(([name, exported]) => readFunction(modulePath, name, exported))
    .filter((found) => found !== null);
}

function readFunction(
  modulePath: string,
  functionName: string,
  exported: unknown,
): DeployedFunction | null {
  if (typeof exported !== "function") {
    return null;
  }
  const registered = exported as RegisteredFunction;
  const kind = kindOf(registered);
  if (kind === null) {
    return null;
  }
  if (!registered.isPublic && !registered.isInternal) {
    throw new PushError(
      "InvalidModules",
      `Function ${modulePath}:${functionName} is neither public nor internal`,
    );
  }
  return {
    path: { modulePath, functionName },
    kind,
    visibility: registered.isPublic ? "public" : "internal",
    args: parseValidator(registered.exportArgs),
    returns: parseValidator(registered.exportReturns),
  };
}

function kindOf(registered: RegisteredFunction): FunctionKind | null {
  if (registered.isQuery) return "query";
  if (registered.isMutation) return "mutation";
  return registered.isAction ? "action" : null;
}

function parseValidator(exportValidator: (() => string) | undefined): ValidatorJson | null {
  return exportValidator === undefined
    ? null
    : (JSON.parse(exportValidator()) as ValidatorJson | null);
}

const HTTP_MODULE = "http.js";

function requireRouter(evaluation: Evaluation): void {
  if (!evaluation.modules.has(HTTP_MODULE)) return;
  const isRouter = evaluation.read(
    HTTP_MODULE,
    ({ default: router }) => (router as { isRouter?: unknown } | undefined)?.isRouter === true,
  );
  if (!isRouter) {
    throw new PushError(
      "InvalidModules",
      "The default export of `convex/http.js` is not a Router.",
    );
  }
}
