// The system functions, by the paths that the official CLI uses. Other callers than operators get the same answer as for
// any function that does not exist.
import type { JSONValue } from "convex/values";
import type { FunctionRequest } from "../contracts/calls.ts";
import { parseFunctionPath, toStrippedPath } from "../runtime/function-path.ts";
import { notImplemented } from "../runtime/not-implemented.ts";
import { listFunctions } from "./function-spec.ts";
import { requireText } from "./system-arguments.ts";
import type { SystemFunction } from "./system-function.ts";
import { readTable } from "./table-data.ts";
import { countTable, listTables, watchTable } from "./table-list.ts";

const PREFIX = "_system/";

/** A component's path is unique, so it also serves as its id. */
const listComponents: SystemFunction = ({ host }) =>
  host.components.map(
    (path): JSONValue => ({
      id: path,
      name: path === "" ? null : path.slice(path.lastIndexOf("/") + 1),
      path,
      args: {},
      state: "active",
      httpPrefix: null,
    }),
  );

/** The variables that were set, by name, without those the engine adds. */
const listVariables: SystemFunction = ({ environment }) =>
  [...environment]
    .map(([name, value]) => ({ name, value }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));

/** As functions see it, including `CONVEX_SITE_URL`. */
const getVariable: SystemFunction = ({ host }, args): JSONValue => {
  const name = requireText(args, "name");
  const value = host.environment(name);
  return value === undefined ? null : { name, value };
};

const variableNamed =
  (name: string): SystemFunction =>
  ({ host }) =>
    host.environment(name) ?? null;

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
  ["_system/cli/exports:getLatest", ({ transfers }) => transfers.exports.latest],
  [
    "_system/cli/queryImport",
    ({ transfers }, args) => transfers.imports.stateOf(requireText(args, "importId")),
  ],
  // The engine answers when an import has ended: none is ever in progress.
  ["_system/cli/queryImport:list", () => []],
  ["_system/frontend/components:list", listComponents],
]);

const unknown =
  (path: string): SystemFunction =>
  () => {
    throw notImplemented(path);
  };

export function findSystemFunction({ path, caller }: FunctionRequest): SystemFunction | null {
  if (!path.startsWith(PREFIX) || caller.kind !== "admin") return null;
  return SYSTEM_FUNCTIONS.get(toStrippedPath(parseFunctionPath(path))) ?? unknown(path);
}
