import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** The framework cannot represent its requests, and would answer 500 before any code of ours. */
const UNKNOWN_TO_FRAMEWORK = "TRACE";
/** Answers every request with 405. */
export const REFUSAL_PATH = "/api/method-not-allowed";
/** Node's own, of each request, before any listener of the server gets it. */
const CHANNEL = "http.server.request.start";

/** Gives such requests another route. Returns how to end it. */
export function refuseUnknownMethods(): () => void {
  const onRequest = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.method !== UNKNOWN_TO_FRAMEWORK) return;
    request.method = "GET";
    request.url = REFUSAL_PATH;
  };
  subscribe(CHANNEL, onRequest);
  return () => void unsubscribe(CHANNEL, onRequest);
}
