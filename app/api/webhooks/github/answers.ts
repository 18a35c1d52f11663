import { UNKNOWN_ERROR } from "@/lib/errors";
import { logEvent, withoutQuotes } from "@/lib/log";
import { asRefusal } from "../refusals";

export function refuse(status: number, error: string): Response {
  return asRefusal(Response.json({ error }, { status }), error);
}

/** GitHub does not retry by itself, but it shows the failure to the app's owner, who can redeliver the event. */
export function askToSendAgain(deliveryId: string, cause: unknown): Response {
  const reason = cause instanceof Error ? withoutQuotes(cause.message) : UNKNOWN_ERROR;
  logEvent("github_webhook_not_stored", { deliveryId, reason }, "error");
  return Response.json(
    { error: "The event could not be stored; send it again" },
    { status: 503, headers: { "retry-after": "5" } },
  );
}
