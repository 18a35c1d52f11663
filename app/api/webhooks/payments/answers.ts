import { UNKNOWN_ERROR } from "@/lib/errors";
import { logEvent, withoutQuotes } from "@/lib/log";
import { asRefusal } from "../refusals";

/** Long enough for a restarting backend, short enough for the sender's first retries. */
const RETRY_AFTER_SECONDS = "5";

/** The caller gets the fixed sentence; the log may say more. */
export function refuse(status: number, error: string, reason: string = error): Response {
  return asRefusal(Response.json({ error }, { status }), reason);
}

/** Only for events that may not have been stored, so that the sender redelivers them. */
export function askToSendAgain(eventId: string, cause: unknown): Response {
  const reason = cause instanceof Error ? withoutQuotes(cause.message) : UNKNOWN_ERROR;
  logEvent("payment_webhook_not_stored", { eventId, reason }, "error");
  return Response.json(
    { error: "The event could not be stored; send it again" },
    { status: 503, headers: { "retry-after": RETRY_AFTER_SECONDS } },
  );
}
