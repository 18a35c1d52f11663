// `ctx.meta` and `ctx.auth`: what a function can read about itself, its deployment, its request and its caller.
import type { JSONValue } from "convex/values";
import type { Caller, UserIdentityJson } from "../../contracts/calls.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { Frame } from "../frame.ts";
import { kindName } from "../function-check.ts";
import { toStrippedPath } from "../function-path.ts";

export function getUserIdentity(frame: Frame): JSONValue {
  frame.call.usedIdentity = true;
  return frame.hasIdentity ? identityOf(frame.call.caller) : null;
}

function identityOf(caller: Caller): UserIdentityJson | null {
  switch (caller.kind) {
    case "user":
      return caller.identity;
    case "admin":
      return caller.actingAs;
    case "anonymous":
      return null;
  }
}

export function getFunctionMetadata(frame: Frame): JSONValue {
  return { name: toStrippedPath(frame.path), componentPath: frame.component };
}

export function getDeploymentMetadata({ host }: Frame): JSONValue {
  return { name: host.deploymentName, region: null, class: "s16" };
}

export function getRequestMetadata(frame: Frame): JSONValue {
  if (frame.kind === "query") {
    throw new SyscallError(`Cannot get request metadata in a ${kindName(frame.kind)}`);
  }
  const { call } = frame;
  call.usedIdentity = true;
  return {
    ip: null,
    userAgent: null,
    requestId: call.requestId,
    scheduledFunctionId: call.scheduledFunctionId,
    authToken: call.caller.kind === "user" ? call.caller.token : null,
  };
}
