// Writes the response to one request: JSON or plain text, or a Rejection as Convex's `{code, message}`.
import type { IncomingMessage, ServerResponse } from "node:http";
import { badRequest, Rejection } from "../auth/rejection.ts";
import { PushError } from "../deployment/push-error.ts";
import { isDiskRefusal } from "../store/disk-refusal.ts";
import { crossOriginHeaders, preflightHeaders } from "./cross-origin.ts";
import { logError } from "./log-line.ts";

/** What an endpoint returns. `text` is sent as is: results are never parsed on the way. */
export interface Reply {
  contentType: "application/json" | "text/plain; charset=utf-8" | "application/octet-stream";
  text: string | Uint8Array;
  /** 200 when missing. */
  status?: number;
}

export function json(text: string): Reply {
  return { contentType: "application/json", text };
}

export function plainText(text: string): Reply {
  return { contentType: "text/plain; charset=utf-8", text };
}

export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  reply: Reply,
): void {
  const headers = crossOriginHeaders(request);
  headers.push("content-type", reply.contentType);
  headers.push("content-length", String(Buffer.byteLength(reply.text)));
  // An unread body must be drained, or the connection's next request would start in the middle of it.
  if (!request.complete) request.resume();
  response.writeHead(status, headers);
  response.end(reply.text);
}

export function sendPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, [...preflightHeaders(request), "content-length", "0"]);
  response.end();
}

/** Why, the log and the health address say to operators. */
const DISK_REFUSES = new Rejection(
  503,
  "StorageUnavailable",
  "The backend cannot store anything at present: its disk takes no writes. Nothing was applied; try again later.",
);

export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  if (response.headersSent || response.destroyed) return;
  const { status, code, message } = toRejection(request, error);
  sendReply(request, response, status, json(JSON.stringify({ code, message })));
}

function toRejection(request: IncomingMessage, error: unknown): Rejection {
  if (error instanceof Rejection) return error;
  if (error instanceof PushError) return badRequest(error.code, error.message, error);
  if (isDiskRefusal(error)) return DISK_REFUSES;
  return internalError(request, error);
}

function internalError(request: IncomingMessage, error: unknown): Rejection {
  logError("request_failed", error, { path: pathOf(request) });
  return new Rejection(
    500,
    "InternalServerError",
    "Your request couldn't be completed. Try again later.",
  );
}

export function pathOf(request: IncomingMessage): string {
  const { url = "/" } = request;
  const question = url.indexOf("?");
  return question === -1 ? url : url.slice(0, question);
}
