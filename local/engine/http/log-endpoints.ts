// `GET /api/stream_function_logs?cursor=`: the long poll behind `convex logs` and `convex dev`.
// The shape is the CLI's; what this engine does not measure (memory, bandwidth) is omitted, not invented.
import type { IncomingMessage } from "node:http";
import { badRequest } from "../auth/rejection.ts";
import type { LogEntry } from "../contracts/calls.ts";
import { type EndpointContext, requireAdmin } from "./endpoint.ts";
import type { LoggedEvent } from "./function-log.ts";
import { json, type Reply } from "./reply.ts";

const SECOND = 1000;
const POLL_MS = 60 * SECOND;
const LINE = /^\[(DEBUG|ERROR|WARN|INFO|LOG)\] ([\s\S]*)$/;
const TRUNCATED_SUFFIX = " (truncated due to length)";

export async function streamFunctionLogs(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  await requireAdmin(request, context);
  const query = new URLSearchParams((request.url ?? "").split("?")[1]);
  const cursor = Number(query.get("cursor") ?? Number.NaN);
  if (Number.isNaN(cursor)) throw badRequest("BadCursor", "The request lacks a valid `cursor`");
  const { functionLog } = context;
  await functionLog.waitFor(cursor, POLL_MS);
  const { events, newCursor } = functionLog.after(cursor);
  return json(JSON.stringify({ entries: events.map(eventJson), newCursor }));
}

function eventJson({ kind, entry }: LoggedEvent) {
  const { udfType, identifier, component, requestId, timestamp } = entry;
  const common = {
    kind,
    udfType,
    componentPath: component === "" ? null : component,
    identifier,
    requestId,
    logLines: entry.logLines.map((line) => lineJson(line, timestamp)),
  };
  return kind === "Progress"
    ? { ...common, timestamp: timestamp / SECOND }
    : { ...common, ...completionJson(entry) };
}

function completionJson({ timestamp, executionTimeMs, error, cachedResult }: LogEntry) {
  return {
    timestamp: (timestamp + executionTimeMs) / SECOND,
    executionTimestamp: timestamp / SECOND,
    executionTime: executionTimeMs / SECOND,
    cachedResult,
    error,
  };
}

function lineJson(line: string, timestamp: number) {
  const [, level = "LOG", text = line] = LINE.exec(line) ?? [];
  const isTruncated = text.endsWith(TRUNCATED_SUFFIX);
  const message = isTruncated ? text.slice(0, -TRUNCATED_SUFFIX.length) : text;
  return { level, messages: [message], isTruncated, timestamp };
}
