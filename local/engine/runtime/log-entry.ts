// The deployment log's entry for one finished call.
import type { FunctionResult, LogEntry } from "../contracts/calls.ts";
import type { Invocation } from "./call-engine.ts";
import type { FunctionKind } from "./deployed-function.ts";
import type { CallRecord } from "./frame.ts";
import { kindName } from "./function-check.ts";
import { toClientPath } from "./function-path.ts";

/** A caller may send any name; no function of a deployment has a longer one. */
const MAX_IDENTIFIER_LENGTH = 500;

const identifierOf = (path: Invocation["path"]): string =>
  toClientPath(path).slice(0, MAX_IDENTIFIER_LENGTH);

export interface FinishedCall {
  result: FunctionResult;
  call: CallRecord;
  startedAt: number;
  executionTimeMs: number;
}

export function logEntry(
  kind: FunctionKind,
  { component, path }: Invocation,
  { result, call, startedAt, executionTimeMs }: FinishedCall,
): LogEntry {
  return {
    udfType: kindName(kind),
    identifier: identifierOf(path),
    component,
    logLines: call.logs.lines,
    timestamp: startedAt,
    executionTimeMs,
    error: result.ok ? null : result.error.message,
    cachedResult: false,
    requestId: call.requestId,
  };
}

/** For a due call that was not made, or whose end was not observed. */
export function failedEntry(
  kind: FunctionKind,
  { component, path }: Pick<Invocation, "component" | "path">,
  timestamp: number,
  error: string,
): LogEntry {
  return {
    udfType: kindName(kind),
    identifier: identifierOf(path),
    component,
    logLines: [],
    timestamp,
    executionTimeMs: 0,
    error,
    cachedResult: false,
    requestId: null,
  };
}
