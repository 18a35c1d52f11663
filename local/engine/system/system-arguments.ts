// Reads the arguments of system functions; faults are worded for people who typed the call by hand.
import type { JSONValue } from "convex/values";
import { isPlainObject, type JsonObject, textOf } from "../values/convex-json.ts";
import { SyscallError } from "../values/syscall-error.ts";

export interface PageOptions {
  cursor: string | null;
  numItems: number;
}

export function parseArguments(args: JSONValue): JsonObject {
  if (isPlainObject(args)) return args;
  throw new SyscallError(`Expected one object of arguments, got ${textOf(args)}`);
}

export function requireText(args: JsonObject, name: string): string {
  const value = args[name];
  if (typeof value === "string") return value;
  throw invalid(name, "a string", value);
}

export function requireOrder(args: JsonObject): "asc" | "desc" {
  const { order } = args;
  if (order === "asc" || order === "desc") return order;
  throw invalid("order", '"asc" or "desc"', order);
}

export function requirePageOptions(args: JsonObject): PageOptions {
  const { paginationOpts } = args;
  if (!isPlainObject(paginationOpts)) throw invalid("paginationOpts", "an object", paginationOpts);
  const { cursor, numItems } = paginationOpts;
  if (typeof cursor !== "string" && cursor !== null) throw invalid("cursor", "a cursor", cursor);
  if (typeof numItems !== "number" || !(numItems >= 1))
    throw invalid("numItems", "1 or more", numItems);
  return { cursor, numItems };
}

function invalid(name: string, expected: string, value: JSONValue | undefined): SyscallError {
  return new SyscallError(`Argument \`${name}\` must be ${expected}, got ${textOf(value)}`);
}
