// Which subscriptions may share one execution: same function, arguments and page, and either the
// same identity or a function that never read it. Operators are separate: they see internal functions.
import type { Caller } from "../contracts/calls.ts";
import type { LiveCall } from "./live-query.ts";

const ANY_IDENTITY = "*";

export function sharedSlot(call: LiveCall, caller: Caller): string {
  return slotOf(call, caller, ANY_IDENTITY);
}

export function identitySlot(call: LiveCall, caller: Caller): string {
  return slotOf(call, caller, identityKeyOf(caller));
}

/** Equal for two tokens of the same person with the same claims. */
export function identityKeyOf(caller: Caller): string {
  switch (caller.kind) {
    case "anonymous":
      return "anonymous";
    case "user":
      return `user ${JSON.stringify(caller.identity)}`;
    case "admin":
      return `admin ${JSON.stringify(caller.actingAs)}`;
  }
}

function slotOf(call: LiveCall, caller: Caller, identityKey: string): string {
  const { component, path, journal, args } = call;
  const role = caller.kind === "admin" ? "admin" : "public";
  return JSON.stringify([role, component, path, journal, JSON.stringify(args), identityKey]);
}
