// The metadata of a loaded module's functions, as the client library registers them.
import type { FunctionKind } from "./deployed-function.ts";
import type { ModuleExports } from "./module-loader.ts";

export interface RegisteredFunction {
  name: string;
  kind: FunctionKind;
  /** Null for a handmade function. */
  visibility: "public" | "internal" | null;
  /** JSON texts of validators. */
  args: string | null;
  returns: string | null;
}

interface Registration {
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  isPublic?: boolean;
  isInternal?: boolean;
  exportArgs?: () => string;
  exportReturns?: () => string;
}

export function registeredFunctions(exports: ModuleExports): RegisteredFunction[] {
  return Object.entries(exports)
    .map(([name, exported]) => read(name, exported))
    .filter((found) => found !== null);
}

function read(name: string, exported: unknown): RegisteredFunction | null {
  if (typeof exported !== "function") return null;
  const registration = exported as Registration;
  const kind = kindOf(registration);
  if (kind === null) return null;
  return {
    name,
    kind,
    visibility: visibilityOf(registration),
    args: registration.exportArgs?.() ?? null,
    returns: registration.exportReturns?.() ?? null,
  };
}

function visibilityOf({ isPublic, isInternal }: Registration): "public" | "internal" | null {
  if (isPublic) return "public";
  return isInternal ? "internal" : null;
}

function kindOf({ isQuery, isMutation, isAction }: Registration): FunctionKind | null {
  if (isQuery) return "query";
  if (isMutation) return "mutation";
  return isAction ? "action" : null;
}
