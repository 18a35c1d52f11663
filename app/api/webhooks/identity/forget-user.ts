import { connectBackend } from "@/app/backend/connection";
import { api } from "@/convex/_generated/api";
import { readBackendSettings } from "@/lib/env";
import { logEvent } from "@/lib/log";
import type { EventEnvelope } from "@/lib/webhooks/event-envelope";
import { findDeletedUserId } from "@/lib/webhooks/identity/deleted-user";

/** Disconnects a deleted user's accounts. Throws on failure, so that the sender redelivers. */
export async function forgetDeletedUser(
  deliveryId: string,
  envelope: EventEnvelope,
): Promise<void> {
  const deletedUserId = findDeletedUserId(envelope);
  const read = readBackendSettings();
  // Without a backend, no data of the user is stored.
  if (deletedUserId === null || !read.ok) return;
  const backend = connectBackend(read.settings);
  const forgotten = await backend.mutation(api.connections.forgetUser, { deletedUserId });
  logEvent("identity_user_forgotten", { deliveryId, ...forgotten });
}
