import { connectBackend } from "@/app/backend/connection";
import { api } from "@/convex/_generated/api";
import { readBackendSettings } from "@/lib/env";
import { logEvent } from "@/lib/log";
import type { EventEnvelope } from "@/lib/webhooks/event-envelope";
import { findVerifiedUser } from "@/lib/webhooks/identity/verified-user";

/** Links purchases made with a verified address to its owner. Throws on failure, like `forgetDeletedUser`. */
export async function claimPurchases(deliveryId: string, envelope: EventEnvelope): Promise<void> {
  const verified = findVerifiedUser(envelope);
  const read = readBackendSettings();
  if (verified === null || !read.ok) return;
  const { claimed } = await connectBackend(read.settings).mutation(
    api.subscriptions.purchases.claimVerified,
    {
      claimantId: verified.userId,
      verifiedEmails: [...verified.emails],
      statedAt: verified.statedAt,
    },
  );
  if (claimed > 0) logEvent("identity_purchases_claimed", { deliveryId, claimed });
}
