import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const TYPESCRIPT = /\.tsx?$/;
const IMPORT_OR_EXPORT = /^\s{0,100}(?:import|export)/m;
const COMPONENT = "convex.config.ts";
const RUNS_IN_NODE = /^[ \t]*(?:"use node"|'use node');?[ \t]*$/m;

function isModuleName(name: string): boolean {
  const isHidden = name.startsWith(".") || name.startsWith("#");
  // `schema` and the `.config` files are bundled on their own; more dots mean a test or declarations.
  return (
    SOURCE.test(name) && !isHidden && !/^schema\.[jt]s$/.test(name) && name.split(".").length < 3
  );
}

/** Orders by code units, a folder by its own name: `imports/steps.ts` before `imports.ts`. The chunks depend on the order. */
function compareLikeCli(one: string, other: string): number {
  return one.replaceAll(sep, "\0") < other.replaceAll(sep, "\0") ? -1 : 1;
}

/** What the official CLI takes for a function module, by the same rules. */
export function findEntryPoints(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isModuleName(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const path = relative(folder, file);
      return !path.startsWith("_generated") && !path.includes(" ");
    })
    .filter((file) => !TYPESCRIPT.test(file) || IMPORT_OR_EXPORT.test(readFileSync(file, "utf8")))
    .sort(compareLikeCli);
}

/** Modules for the Node runtime and nested components are bundled in ways that only the official CLI knows. */
export function needsOfficialBundler(folder: string): boolean {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  if (paths.some((path) => path !== COMPONENT && basename(path) === COMPONENT)) return true;
  return findEntryPoints(folder).some((file) => RUNS_IN_NODE.test(readFileSync(file, "utf8")));
}
