// The system functions, by the paths that the official CLI uses. Other callers than operators get the same answer as for
// any function that does not exist.
import type { FunctionRequest } from "../contracts/calls.ts";
import { parseFunctionPath, toStrippedPath } from "../runtime/function-path.ts";
import { listComponents } from "./component-list.ts";
import { getVariable, listVariables, variableNamed } from "./environment-list.ts";
import { listFunctions } from "./function-spec.ts";
import type { SystemFunction } from "./system-function.ts";
import { readTable } from "./table-data.ts";
import { countTable, listTables, watchTable } from "./table-list.ts";

const PREFIX = "_system/";

const SYSTEM_FUNCTIONS: ReadonlyMap<string, SystemFunction> = new Map([
  ["_system/cli/tables", listTables],
  ["_system/cli/tableData", readTable],
  ["_system/cli/tableSize", countTable],
  ["_system/cli/queryTable", watchTable],
  ["_system/cli/queryEnvironmentVariables", listVariables],
  ["_system/cli/queryEnvironmentVariables:get", getVariable],
  ["_system/cli/modules:apiSpec", listFunctions],
  ["_system/cli/convexUrl:cloudUrl", variableNamed("CONVEX_CLOUD_URL")],
  ["_system/cli/convexUrl:siteUrl", variableNamed("CONVEX_SITE_URL")],
  // No import is ever in progress: `convex import` asks, continues, and is then refused with a clear error.
  ["_system/cli/queryImport:list", () => []],
  ["_system/frontend/components:list", listComponents],
]);

export function findSystemFunction({ path, caller }: FunctionRequest): SystemFunction | null {
  if (!path.startsWith(PREFIX) || caller.kind !== "admin") return null;
  return SYSTEM_FUNCTIONS.get(toStrippedPath(parseFunctionPath(path))) ?? null;
}
