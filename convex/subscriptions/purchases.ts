// Purchases that were made before their buyer was known here, and the proofs that join the two.
import { v } from "convex/values";
import { toComparableEmails } from "../../lib/identity/email-address";
import { isProofFresh } from "../../lib/identity/email-proof";
import { internalMutation } from "../_generated/server";
import { serviceMutation, userMutation } from "../functions";
import { recordBuyer } from "../model/subscriptions/buyers";
import { claimByEmail, provenEmailOf } from "../model/subscriptions/claims";

const vClaimed = v.object({ claimed: v.number() });
/** More than anybody has; each is a look-up in one transaction. */
const MOST_ADDRESSES = 50;

/** By the verified address in the caller's own token; there is nothing to ask for. */
export const claimMine = userMutation({
  args: {},
  returns: vClaimed,
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    const email = identity && provenEmailOf(identity);
    if (email === null) return { claimed: 0 };
    const claim = { userId: ctx.userId, email, after: null };
    return { claimed: await claimByEmail(ctx, claim, Date.now()) };
  },
});

/** By the identity provider's signed word, at `statedAt` (epoch ms), that these addresses are this person's. */
export const claimVerified = serviceMutation({
  args: { claimantId: v.string(), verifiedEmails: v.array(v.string()), statedAt: v.number() },
  returns: vClaimed,
  handler: async (ctx, { claimantId, verifiedEmails, statedAt }) => {
    const now = Date.now();
    if (!isProofFresh(statedAt, now)) return { claimed: 0 };
    let claimed = 0;
    for (const email of toComparableEmails(verifiedEmails).slice(0, MOST_ADDRESSES)) {
      claimed += await claimByEmail(ctx, { userId: claimantId, email, after: null }, now);
    }
    return { claimed };
  },
});

export const continueClaim = internalMutation({
  args: { userId: v.string(), email: v.string(), after: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: async (ctx, claim) => {
    await claimByEmail(ctx, claim, Date.now());
    return null;
  },
});

/** A finished checkout, as the provider itself told it when asked: what `checkout.updated` would have said. */
export const recordCheckoutProof = internalMutation({
  args: {
    userId: v.string(),
    customerId: v.union(v.string(), v.null()),
    checkoutId: v.string(),
    provenAt: v.number(),
    isProvisional: v.boolean(),
  },
  returns: v.null(),
  handler: async (ctx, proof) => {
    await recordBuyer(ctx, proof, Date.now());
    return null;
  },
});
