import { UNKNOWN_ERROR } from "@/lib/errors";
import { logEvent } from "@/lib/log";

export function refuse(status: number, error: string): Response {
  logEvent("github_webhook_refused", { status, error });
  return Response.json({ error }, { status });
}

/** GitHub does not deliver again by itself, but shows the failure to whoever runs the app, who can have it redelivered. */
export function askToSendAgain(deliveryId: string, cause: unknown): Response {
  const reason = cause instanceof Error ? cause.message : UNKNOWN_ERROR;
  logEvent("github_webhook_not_stored", { deliveryId, reason });
  return Response.json(
    { error: "The event could not be stored; send it again" },
    { status: 503, headers: { "retry-after": "5" } },
  );
}
