// Reads the arguments of database syscalls and reports faults in Convex's words.
import type { JSONValue } from "convex/values";
import type { ComponentPath } from "../contracts/values.ts";
import { isPlainObject, type JsonObject } from "../values/convex-json.ts";
import { type DocumentId, decodeDocumentId } from "../values/document-id.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { Catalog } from "./catalog.ts";

/** Runs `read` and adds to a fault which argument of which function it concerns. */
export function forArgument<Result>(method: string, argument: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SyscallError)) throw error;
    throw invalidArgument(method, argument, error.message);
  }
}

export function invalidArgument(method: string, argument: string, cause: string): SyscallError {
  return new SyscallError(`Invalid argument \`${argument}\` for \`${method}\`: ${cause}`);
}

export function objectArgument(args: JsonObject, name: string, method: string): JsonObject {
  const value = args[name];
  if (isPlainObject(value)) return value;
  throw invalidArgument(method, name, "Value must be an Object");
}

export function textArgument(args: JsonObject, name: string, method: string): string {
  const value = args[name];
  if (typeof value === "string") return value;
  throw new SyscallError(`Invalid arguments for \`${method}\`: missing field \`${name}\``);
}

function optionalText(args: JsonObject, name: string): string | null {
  const value = args[name];
  return typeof value === "string" ? value : null;
}

export function idArgument(args: JsonObject, method: string): DocumentId {
  const decoded = decodeDocumentId(textArgument(args, "id", method));
  if (!decoded.ok) throw invalidArgument(method, "id", decoded.reason);
  return decoded;
}

/** The name of the table that the id belongs to, checked against the table the caller named, if any. */
export function tableNameOfId(
  catalog: Catalog,
  component: ComponentPath,
  id: DocumentId,
  args: JsonObject,
  method: string,
): string | null {
  const name = catalog.nameOfTable(component, id.tableNumber);
  const requested = optionalText(args, "table");
  if (name !== null && requested !== null && requested !== name) {
    throw invalidArgument(
      method,
      "id",
      `expected to be an Id<"${requested}">, got Id<"${name}"> instead.`,
    );
  }
  return name;
}

export function guardSystemTable(name: string, isSystem: boolean): void {
  const isSystemTable = name.startsWith("_");
  if (isSystem && !isSystemTable) {
    throw new SyscallError("User tables cannot be accessed with db.system.");
  }
  if (!isSystem && isSystemTable) {
    throw new SyscallError("System tables can only be accessed with db.system.");
  }
}

export function asObject(args: JSONValue): JsonObject {
  if (isPlainObject(args)) return args;
  throw new SyscallError("Syscall arguments must be an object");
}
