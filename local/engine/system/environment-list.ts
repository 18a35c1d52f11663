// The deployment's environment variables, for `convex env list` and `convex env get`.
import type { JSONValue } from "convex/values";
import { requireText } from "./system-arguments.ts";
import type { SystemFunction } from "./system-function.ts";

/** The variables that were set, by name, without those the engine adds. */
export const listVariables: SystemFunction = ({ environment }) =>
  [...environment]
    .map(([name, value]) => ({ name, value }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));

/** As functions see it, including `CONVEX_SITE_URL`. */
export const getVariable: SystemFunction = ({ host }, args): JSONValue => {
  const name = requireText(args, "name");
  const value = host.environment(name);
  return value === undefined ? null : { name, value };
};

export const variableNamed =
  (name: string): SystemFunction =>
  ({ host }) =>
    host.environment(name) ?? null;
