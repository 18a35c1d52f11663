// Joins what is known of each module of a push: a variable that one module exports, another may change.
import path from "node:path/posix";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { BundledModule } from "../contracts/deployment.ts";
import { findModuleVariables, type ModuleVariables } from "./module-variables.ts";

/** Variables to look at after each call that has loaded their module. */
export interface WatchedVariables {
  readonly assigned: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
}

interface Origin {
  module: string;
  name: string;
}

/** By the path of the module; null for one whose variables are not known. Lets other work run between modules. */
export async function watchVariables(
  modules: readonly BundledModule[],
): Promise<Map<string, WatchedVariables | null>> {
  const found = new Map<string, ModuleVariables | null>();
  for (const { path: name, source } of modules) {
    found.set(name, findModuleVariables(source));
    await nextTurn();
  }
  return joinModules(found);
}

type Known = ReadonlyMap<string, ModuleVariables | null>;

/** A variable of a module's own. Null for a package's, and for one of an unknown module. */
function findOrigin(known: Known, module: string, name: string): Origin | null {
  const variables = known.get(module);
  const imported = variables?.imports.get(name);
  if (imported === undefined) return variables?.names.has(name) ? { module, name } : null;
  const home = path.join(path.dirname(module), imported.specifier);
  const own = known.get(home)?.exports.get(imported.name);
  return own === undefined ? null : findOrigin(known, home, own);
}

function joinModules(known: Known): Map<string, WatchedVariables | null> {
  const watched = new Map(
    [...known].map(([module, variables]) => [module, variables && startWatching(variables)]),
  );
  const hold = (module: string, name: string): void => {
    const origin = findOrigin(known, module, name);
    if (origin) watched.get(origin.module)?.held.add(origin.name);
  };
  for (const [module, variables] of known) {
    if (variables === null) continue;
    for (const name of variables.held) hold(module, name);
    for (const { name, to } of variables.handedOver) {
      if (findOrigin(known, module, to) !== null) hold(module, name);
    }
    for (const specifier of variables.importedWhole) {
      const home = path.join(path.dirname(module), specifier);
      for (const name of known.get(home)?.exports.values() ?? []) hold(home, name);
    }
  }
  return watched;
}

const startWatching = ({ assigned }: ModuleVariables) => ({ assigned, held: new Set<string>() });
