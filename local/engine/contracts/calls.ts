// Calls of deployed functions: who calls what, how a call ended and what it logged.
import type { JSONValue } from "convex/values";
import type { ReadSet } from "./store.ts";
import type { ComponentPath, JsonText, Timestamp } from "./values.ts";

export type UserIdentityJson = Record<string, JSONValue> & {
  tokenIdentifier: string;
  issuer: string;
  subject: string;
};

/** The caller. Implemented (from an Authorization header or an Authenticate message) in auth/. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "user"; identity: UserIdentityJson; token: string; expiresAt: number }
  | { kind: "admin"; actingAs: UserIdentityJson | null };

export interface FunctionRequest {
  component: ComponentPath;
  /** `"messages:send"`, as clients write it; the runtime canonicalizes it. */
  path: string;
  /** The single arguments object, as Convex-JSON. */
  args: JSONValue;
  caller: Caller;
}

export interface FunctionError {
  /** Convex's own text, e.g. `Uncaught Error: Unauthorized\n    at handler (...)`, without a request id. */
  message: string;
  data?: JSONValue;
}

export type FunctionResult = { ok: true; value: JsonText } | { ok: false; error: FunctionError };

export interface QueryOutcome {
  result: FunctionResult;
  logLines: string[];
  reads: ReadSet;
  /** Pagination cursor that a live page sends back when it resubscribes. */
  journal: string | null;
  timestamp: Timestamp;
  /** True when the result depends on the caller, so that it must not be shared between identities. */
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
  udfType: "Query" | "Mutation" | "Action";
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

/** What a running action has logged so far; its `LogEntry` repeats the same lines. */
export interface LogProgress {
  udfType: "Action";
  identifier: string;
  component: ComponentPath;
  requestId: string;
  logLines: string[];
  /** Epoch milliseconds. */
  timestamp: number;
}
