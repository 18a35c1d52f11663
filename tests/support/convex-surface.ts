import { type FunctionReference, makeFunctionReference } from "convex/server";

export type FunctionKind = "query" | "mutation" | "action";

export interface SurfaceFunction {
  /** The clients' name: `"module/path:function"`. */
  path: string;
  kind: FunctionKind;
  visibility: "public" | "internal";
  /** The exported arguments validator, as JSON. */
  args: string;
}

interface RegisteredFunction {
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  isPublic?: boolean;
  isInternal?: boolean;
  exportArgs(): string;
}

/** Lists every registered function at run time, so that none is missed. */
export async function listConvexFunctions(
  modules: Record<string, () => Promise<unknown>>,
): Promise<SurfaceFunction[]> {
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([file, load]) => ({ file, exports: await load() })),
  );
  return loaded
    .flatMap(({ file, exports }) => functionsOf(toModulePath(file), exports))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const toModulePath = (file: string): string =>
  file.replace(/^.*\/convex\//, "").replace(/\.(ts|js)$/, "");

const functionsOf = (modulePath: string, exports: unknown): SurfaceFunction[] =>
  Object.entries(exports as Record<string, unknown>).flatMap(([name, value]) => {
    const kind = isRegistered(value) ? kindOf(value) : null;
    if (!isRegistered(value) || !kind) return [];
    const path = name === "default" ? modulePath : `${modulePath}:${name}`;
    const visibility = value.isPublic ? "public" : "internal";
    return [{ path, kind, visibility, args: value.exportArgs() }];
  });

const isRegistered = (value: unknown): value is RegisteredFunction =>
  typeof value === "function" && "exportArgs" in value;

function kindOf(registered: RegisteredFunction): FunctionKind | null {
  if (registered.isQuery) return "query";
  if (registered.isMutation) return "mutation";
  return registered.isAction ? "action" : null;
}

type AnyCaller = Record<
  FunctionKind,
  (reference: FunctionReference<never>, args: Record<string, unknown>) => Promise<unknown>
>;

/** Calls a listed function, whatever its type. */
export function callSurface(
  caller: unknown,
  { path, kind }: Pick<SurfaceFunction, "path" | "kind">,
  args: Record<string, unknown>,
): Promise<unknown> {
  return (caller as AnyCaller)[kind](makeFunctionReference(path), args);
}
