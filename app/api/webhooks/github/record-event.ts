import { connectBackend } from "@/app/backend/connection";
import { api } from "@/convex/_generated/api";
import type { BackendSettings } from "@/lib/backend";
import { logEvent } from "@/lib/log";
import type { GithubEvent } from "@/lib/providers/github-event";
import type { GithubDelivery } from "@/lib/providers/github-signature";
import { askToSendAgain } from "./answers";

/** Answers 2xx only after the backend has confirmed that the event is applied and recorded. */
export async function recordEvent(
  { deliveryId, event }: GithubDelivery,
  payload: GithubEvent,
  settings: BackendSettings,
): Promise<Response> {
  try {
    const delivery = { deliveryId, event, payload };
    const receipt = await connectBackend(settings).mutation(
      api.connections.githubEvents.receive,
      delivery,
    );
    logEvent("github_webhook", { deliveryId, type: event, kind: payload.kind, ...receipt });
    return Response.json({ received: true, deliveryId, outcome: receipt.outcome });
  } catch (error) {
    return askToSendAgain(deliveryId, error);
  }
}

/** Returns `undefined` for invalid JSON, which parses to no known event. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
