// Calls of deployed functions: who calls what, how a call ended and what it logged.
import type { JSONValue } from "convex/values";
import type { ReadSet } from "./store.ts";
import type { ComponentPath, JsonText, Timestamp } from "./values.ts";

export type UserIdentityJson = Record<string, JSONValue> & {
  tokenIdentifier: string;
  issuer: string;
  subject: string;
};

/** Who calls. Implemented (from an Authorization header or an Authenticate message) in auth/. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "user"; identity: UserIdentityJson; token: string; expiresAt: number }
  | { kind: "admin"; actingAs: UserIdentityJson | null };

export interface FunctionRequest {
  component: ComponentPath;
  /** `"messages:send"`, as clients write it; the runtime canonicalises. */
  path: string;
  /** Convex-JSON of the one arguments object. */
  args: JSONValue;
  caller: Caller;
}

export interface FunctionError {
  /** Convex's own text, e.g. `Uncaught Error: Unauthorized\n    at handler (...)`; no request id in it. */
  message: string;
  data?: JSONValue;
}

export type FunctionResult = { ok: true; value: JsonText } | { ok: false; error: FunctionError };

export interface QueryOutcome {
  result: FunctionResult;
  logLines: string[];
  reads: ReadSet;
  /** Pagination cursor that a live page hands back on resubscribe. */
  journal: string | null;
  timestamp: Timestamp;
  /** True when the result depends on who called: it must not be shared between identities. */
  usedIdentity: boolean;
}

export interface MutationOutcome {
  result: FunctionResult;
  logLines: string[];
  timestamp: Timestamp;
}

export interface ActionOutcome {
  result: FunctionResult;
  logLines: string[];
}

export interface LogEntry {
  udfType: "Query" | "Mutation" | "Action" | "HttpAction";
  identifier: string;
  component: ComponentPath;
  logLines: string[];
  /** Epoch milliseconds. */
  timestamp: number;
  executionTimeMs: number;
  error: string | null;
  cachedResult: boolean;
  /** Null for a call that was never made. */
  requestId: string | null;
}

/** What an action has logged while it goes on; its `LogEntry` holds the same lines once more. */
export interface LogProgress {
  udfType: "Action" | "HttpAction";
  identifier: string;
  component: ComponentPath;
  requestId: string;
  logLines: string[];
  /** Epoch milliseconds. */
  timestamp: number;
}
