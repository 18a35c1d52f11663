// The syscalls that every function may make: what it can read about itself, its deployment, its request and its caller.
import type { JSONValue } from "convex/values";
import type { Caller, UserIdentityJson } from "../../contracts/calls.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { Frame } from "../frame.ts";
import { kindName } from "../function-check.ts";
import { toStrippedPath } from "../function-path.ts";
import { parseAddress, type SyscallArgs, toHandle } from "./address.ts";

type Read = (frame: Frame, args: SyscallArgs) => JSONValue;

const READS: readonly [string, Read][] = [
  ["1.0/getUserIdentity", getUserIdentity],
  ["1.0/getFunctionMetadata", getFunctionMetadata],
  ["1.0/getDeploymentMetadata", getDeploymentMetadata],
  ["1.0/getRequestMetadata", getRequestMetadata],
  ["1.0/createFunctionHandle", (frame, args) => toHandle(parseAddress(frame.component, args))],
  ["1.0/auditLog", audit],
];

export const METADATA_SYSCALLS = READS.map(
  ([operation, read]) =>
    [
      operation,
      (frame: Frame, args: SyscallArgs): string => JSON.stringify(read(frame, args)),
    ] as const,
);

/** `log.audit`: a line of the function's log, because there are no log streams. Its variables keep their names. */
function audit(frame: Frame, { body }: SyscallArgs): null {
  frame.call.logs.write("INFO", ["audit", JSON.stringify(body)]);
  return null;
}

function getUserIdentity(frame: Frame): JSONValue {
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

function getFunctionMetadata(frame: Frame): JSONValue {
  return { name: toStrippedPath(frame.path), componentPath: frame.component };
}

function getDeploymentMetadata({ host }: Frame): JSONValue {
  return { name: host.deploymentName, region: null, class: "s16" };
}

function getRequestMetadata(frame: Frame): JSONValue {
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
