// The target of a syscall: a path, a component reference, or a function handle.
import type { JSONValue } from "convex/values";
import type { ComponentPath } from "../../contracts/values.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { Audience } from "../function-check.ts";
import { type FunctionPath, parseFunctionPath, toCanonicalPath } from "../function-path.ts";
import { notImplemented } from "../not-implemented.ts";

export type SyscallArgs = { [name: string]: JSONValue };

export interface FunctionAddress {
  component: ComponentPath;
  path: FunctionPath;
  /** Through `components`: only the component's exports, which are its public functions. */
  isExport?: true;
}

export function audienceOfAddress({ isExport }: FunctionAddress): Audience {
  return isExport ? "clients" : "functions";
}

export function textArgument(args: SyscallArgs, name: string): string {
  const value = args[name];
  if (typeof value !== "string") {
    throw new SyscallError(`Missing required argument '${name}'`);
  }
  return value;
}

const HANDLE_SCHEME = "function://";

export function parseAddress(component: ComponentPath, args: SyscallArgs): FunctionAddress {
  if (typeof args.functionHandle === "string") {
    return parseHandle(args.functionHandle);
  }
  if (typeof args.name === "string") {
    return { component, path: parseFunctionPath(args.name) };
  }
  if (typeof args.reference === "string") {
    return parseReference(component, args.reference);
  }
  throw new SyscallError("Missing required argument 'name'");
}

const CHILD_REFERENCE = "_reference/childComponent/";

/** `_reference/childComponent/<name>/<folders and module>/<function>`, seen from `component`. */
function parseReference(component: ComponentPath, reference: string): FunctionAddress {
  const [child = "", ...rest] = reference.slice(CHILD_REFERENCE.length).split("/");
  const functionName = rest.pop();
  if (!reference.startsWith(CHILD_REFERENCE) || functionName === undefined || rest.length === 0) {
    throw notImplemented(`Calling ${reference}`);
  }
  return {
    component: component === "" ? child : `${component}/${child}`,
    path: { modulePath: `${rest.join("/")}.js`, functionName },
    isExport: true,
  };
}

/** Opaque to user code. Contains the address itself, so it needs no table and survives restarts. */
export function toHandle({ component, path }: FunctionAddress): string {
  return `${HANDLE_SCHEME}${component};${toCanonicalPath(path)}`;
}

function parseHandle(handle: string): FunctionAddress {
  const separator = handle.indexOf(";");
  if (!handle.startsWith(HANDLE_SCHEME) || separator === -1) {
    throw new SyscallError(`Invalid function handle: ${handle}`);
  }
  return {
    component: handle.slice(HANDLE_SCHEME.length, separator),
    path: parseFunctionPath(handle.slice(separator + 1)),
  };
}
