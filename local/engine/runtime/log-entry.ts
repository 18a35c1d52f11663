// What the deployment's log says about one finished call.
import type { FunctionResult, LogEntry } from "../contracts.ts";
import type { Invocation } from "./call-engine.ts";
import type { CallRecord, FunctionKind } from "./frame.ts";
import { kindName } from "./function-check.ts";
import { toClientPath } from "./function-path.ts";

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
    identifier: toClientPath(path),
    component,
    logLines: call.logs.lines,
    timestamp: startedAt,
    executionTimeMs,
    error: result.ok ? null : result.error.message,
    cachedResult: false,
  };
}
