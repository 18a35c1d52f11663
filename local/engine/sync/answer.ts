// A live query's result as clients see it, and the protocol text of each server message.
// Result text is spliced in as it came from the engine; it is never parsed here.
import type { FunctionResult, QueryOutcome } from "../contracts/calls.ts";
import type { Timestamp } from "../contracts/values.ts";
import { clientErrorMessage } from "../http/function-reply.ts";
import { encodeTimestamp } from "../http/timestamp.ts";

export interface Answer {
  result: FunctionResult;
  /** JSON text. */
  logLines: string;
  journal: string | null;
}

export interface StateVersion {
  querySet: number;
  identity: number;
  timestamp: Timestamp;
}

export function toAnswer(outcome: QueryOutcome): Answer {
  const { result, logLines, journal } = outcome;
  return { result, logLines: JSON.stringify(logLines), journal };
}

/** Excludes the journal, which is the server's state and never shown to users. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return (
    one === other || (one.logLines === other.logLines && isSameResult(one.result, other.result))
  );
}

function isSameResult(one: FunctionResult, other: FunctionResult): boolean {
  if (one.ok && other.ok) return one.value === other.value;
  if (one.ok || other.ok) return false;
  return (
    one.error.message === other.error.message &&
    JSON.stringify(one.error.data) === JSON.stringify(other.error.data)
  );
}

export function queryModification(queryId: number, answer: Answer): string {
  const { result, logLines, journal } = answer;
  const type = result.ok ? "QueryUpdated" : "QueryFailed";
  const outcome = result.ok
    ? `"value":${result.value}`
    : `"errorMessage":${JSON.stringify(clientErrorMessage(result.error))}${errorData(result)}`;
  return `{"type":"${type}","queryId":${queryId},${outcome},"logLines":${logLines},"journal":${JSON.stringify(journal)}}`;
}

export function queryRemoval(queryId: number): string {
  return `{"type":"QueryRemoved","queryId":${queryId}}`;
}

export function transition(start: StateVersion, end: StateVersion, changes: string[]): string {
  return `{"type":"Transition","startVersion":${version(start)},"endVersion":${version(end)},"modifications":[${changes.join(",")}]}`;
}

function version({ querySet, identity, timestamp }: StateVersion): string {
  return `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTimestamp(timestamp)}"}`;
}

/** `timestamp` is null for an action, whose response promises nothing about queries. */
export function functionResponse(
  type: "MutationResponse" | "ActionResponse",
  requestId: number,
  outcome: { result: FunctionResult; logLines: string[] },
  timestamp: Timestamp | null,
): string {
  const { result } = outcome;
  const ts = timestamp === null || !result.ok ? "" : `,"ts":"${encodeTimestamp(timestamp)}"`;
  const body = result.ok
    ? `"success":true,"result":${result.value}`
    : `"success":false,"result":${JSON.stringify(clientErrorMessage(result.error))}${errorData(result)}`;
  return `{"type":"${type}","requestId":${requestId},${body}${ts},"logLines":${JSON.stringify(outcome.logLines)}}`;
}

function errorData(result: Extract<FunctionResult, { ok: false }>): string {
  const { data } = result.error;
  return data === undefined ? "" : `,"errorData":${JSON.stringify(data)}`;
}
