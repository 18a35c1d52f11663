// The arguments and return values of a component's functions, and its http routes, for `convex function-spec`.
import type { JSONValue } from "convex/values";
import type { DeployedFunction } from "../runtime/deployed-function.ts";
import { kindName } from "../runtime/function-check.ts";
import { toCanonicalPath } from "../runtime/function-path.ts";
import type { SystemFunction } from "./system-function.ts";

const ANYTHING = { type: "any" };

export const listFunctions: SystemFunction = ({ host }) =>
  [...host.functions.values()].map(functionSpec);

function functionSpec({ path, kind, visibility, args, returns }: DeployedFunction): JSONValue {
  return {
    identifier: toCanonicalPath(path),
    functionType: kindName(kind),
    visibility: { kind: visibility },
    args: (args ?? ANYTHING) as JSONValue,
    returns: (returns ?? ANYTHING) as JSONValue,
  };
}
