// Claims purchases made before their buyer had an account, and records the proofs that link the two.
import { v } from "convex/values";
import { toComparableEmails } from "../../lib/identity/email-address";
import { isProofFresh } from "../../lib/identity/email-proof";
import { internalMutation } from "../_generated/server";
import { serviceMutation, userMutation } from "../functions";
import { isErased } from "../model/identity/erasedUserStore";
import { notePerson } from "../model/identity/personStore";
import { recordBuyer } from "../model/subscriptions/buyers";
import { claimByEmail, continueClaimByEmail, provenEmailOf } from "../model/subscriptions/claims";

const vClaimed = v.object({ claimed: v.number() });
/** More than any user has; each is looked up in one transaction. */
const MOST_ADDRESSES = 50;

/** Claims by the verified email in the caller's own token; no other input is needed. */
export const claimMine = userMutation({
  args: {},
  returns: vClaimed,
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    const email = identity && provenEmailOf(identity);
    if (email === null) return { claimed: 0 };
    await notePerson(ctx, ctx.userId, { email, emailStatedAt: Date.now() });
    const claim = { userId: ctx.userId, email, next: null };
    return { claimed: await claimByEmail(ctx, claim, Date.now()) };
  },
});

/**
 * Claims by the identity provider's signed statement, made at `statedAt` (epoch ms), that these emails belong to
 * the user.
 */
export const claimVerified = serviceMutation({
  args: { claimantId: v.string(), verifiedEmails: v.array(v.string()), statedAt: v.number() },
  returns: vClaimed,
  handler: async (ctx, { claimantId, verifiedEmails, statedAt }) => {
    const now = Date.now();
    const emails = toComparableEmails(verifiedEmails).slice(0, MOST_ADDRESSES);
    await notePerson(ctx, claimantId, { email: emails[0], emailStatedAt: statedAt });
    if (!isProofFresh(statedAt, now)) return { claimed: 0 };
    let claimed = 0;
    for (const email of emails) {
      claimed += await claimByEmail(ctx, { userId: claimantId, email, next: null }, now);
    }
    return { claimed };
  },
});

export const continueClaim = internalMutation({
  args: { userId: v.string(), next: v.id("pendingSubscriptions") },
  returns: v.null(),
  handler: async (ctx, { userId, next }) => {
    await continueClaimByEmail(ctx, userId, next, Date.now());
    return null;
  },
});

/** Records a finished checkout from the provider's answer, like a `checkout.updated` event. */
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
    if (!(await isErased(ctx, proof.userId))) await recordBuyer(ctx, proof, Date.now());
    return null;
  },
});
