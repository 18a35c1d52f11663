// Parses a function call from the wire into the engine's FunctionRequest.
import type { JSONValue } from "convex/values";
import { badDeployKey } from "../auth/admin-key.ts";
import { badRequest } from "../auth/rejection.ts";
import type { Caller, FunctionRequest } from "../contracts/calls.ts";
import { parseFormat, type ValueFormat } from "./function-reply.ts";

export interface FunctionCall {
  request: FunctionRequest;
  format: ValueFormat;
}

/** `{path, args, format?}`; a component may be named only where `mayNameComponent` says so. */
export function parseFunctionCall(body: unknown, caller: Caller): FunctionCall {
  const { path, args, format } = parseObject(body);
  if (typeof path !== "string") throw missing("path");
  return {
    request: { component: "", path, args: parseArguments(args), caller },
    format: parseFormat(format),
  };
}

/** `POST /api/function`: for operators, who may also call functions of components. */
export function parseAdminFunctionCall(body: unknown, caller: Caller): FunctionCall {
  if (caller.kind !== "admin") throw badDeployKey();
  const call = parseFunctionCall(body, caller);
  const { componentPath } = parseObject(body);
  if (componentPath !== undefined && componentPath !== null) {
    if (typeof componentPath !== "string") throw missing("componentPath");
    call.request.component = componentPath;
  }
  return call;
}

/** Clients send `[object]`; the HTTP API documents only the object. */
export function parseArguments(args: unknown): JSONValue {
  if (!Array.isArray(args)) {
    if (typeof args !== "object" || args === null) throw missing("args");
    return args as JSONValue;
  }
  if (args.length > 1) {
    throw badRequest("BadJsonBody", "Convex functions take one arguments object, not several");
  }
  return (args.length === 0 ? {} : args[0]) as JSONValue;
}

export function parseObject(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw badRequest("BadJsonBody", "The request body must be a JSON object");
  }
  return body as Record<string, unknown>;
}

function missing(field: string) {
  return badRequest("BadJsonBody", `The request lacks a valid \`${field}\``);
}
