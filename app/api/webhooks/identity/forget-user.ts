import { connectBackend } from "@/app/backend/connection";
import { api } from "@/convex/_generated/api";
import { readBackendSettings } from "@/lib/env";
import { logEvent } from "@/lib/log";
import type { EventEnvelope } from "@/lib/webhooks/event-envelope";
import { findDeletedUserId } from "@/lib/webhooks/identity/deleted-user";

/** A deleted user's accounts are disconnected. Throws when that did not happen, so that the sender delivers again. */
export async function forgetDeletedUser(
  deliveryId: string,
  envelope: EventEnvelope,
): Promise<void> {
  const deletedUserId = findDeletedUserId(envelope);
  const read = readBackendSettings();
  // Without a backend there is nowhere that anything of the user could be.
  if (deletedUserId === null || !read.ok) return;
  const backend = connectBackend(read.settings);
  const forgotten = await backend.mutation(api.connections.forgetUser, { deletedUserId });
  logEvent("identity_user_forgotten", { deliveryId, ...forgotten });
}
