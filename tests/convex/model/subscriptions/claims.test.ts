import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { listClaimable, provenEmailOf } from "../../../../convex/model/subscriptions/claims.ts";
import { ClaimScene } from "../../../support/claim-scene.ts";
import { aPaymentEvent, deliver } from "../../../support/convex-events.ts";
import {
  aBuyer,
  anOrder,
  aSubscription,
  aUser,
  type Buyer,
} from "../../../support/polar-payloads.ts";

const identity = { subject: "user_1", issuer: "https://people.example", tokenIdentifier: "t" };

describe("the email that a token proves", () => {
  it("is the verified one, normalized", () => {
    const claims = { ...identity, email: "Ada@Example.com", emailVerified: true };
    expect(provenEmailOf(claims)).toBe("ada@example.com");
  });

  it.each([false, undefined, "true", 1])("is null when verified is %j", (emailVerified) => {
    const claims = { ...identity, email: "ada@example.com", emailVerified };
    expect(provenEmailOf(claims as typeof identity)).toBeNull();
  });

  it("is null without an email", () => {
    expect(provenEmailOf({ ...identity, emailVerified: true })).toBeNull();
  });
});

describe("a purchase with another proof of ownership cannot be claimed by email", () => {
  const EMAIL = "ada@example.com";

  /** Saves a purchase without a user, as backend code does. */
  async function aSavedPurchase(names: { metadata?: string; externalId?: string; of?: Buyer }) {
    const scene = await ClaimScene.open();
    const buyer = names.of ?? aBuyer(null);
    const eventData = aSubscription(buyer, {
      metadata: names.metadata === undefined ? {} : { userId: names.metadata },
      customer: { id: buyer.customerId, external_id: names.externalId ?? null, email: EMAIL },
    });
    const save = () =>
      scene.backend.mutation(internal.webhooks.savePendingSubscription, {
        polarSubscriptionId: buyer.subscriptionId,
        customerId: buyer.customerId,
        eventData,
        error: "not found",
      });
    const claimant = scene.person({ email: EMAIL, verified: true });
    const claimable = () =>
      scene.backend.convex.run((ctx) => listClaimable(ctx, claimant.userId, EMAIL));
    return { scene, save, claimant, claimable };
  }

  async function expectNothingFor(saved: Awaited<ReturnType<typeof aSavedPurchase>>) {
    const { scene, save, claimant, claimable } = saved;
    await save();
    expect(await claimable()).toEqual([]);
    expect(await claimant.claim()).toEqual({ claimed: 0 });
    expect(await scene.planOf(claimant)).toBe("free");
  }

  it("a purchase without any other proof can be claimed", async () => {
    const { save, claimable } = await aSavedPurchase({});
    await save();
    expect(await claimable()).toHaveLength(1);
  });

  it("a deleted user cannot claim anything", async () => {
    const { scene, save, claimant } = await aSavedPurchase({});
    await scene.backend
      .asService()
      .mutation(api.connections.forgetUser, { deletedUserId: claimant.userId });
    await save();
    expect(await claimant.isReported()).toBe(0);
    expect(await claimant.claim()).toEqual({ claimed: 0 });
    expect(await scene.planOf(claimant)).toBe("free");
  });

  it("its own payload names a user", async () => {
    await expectNothingFor(await aSavedPurchase({ metadata: aUser() }));
  });

  it("its customer has a user's id", async () => {
    await expectNothingFor(await aSavedPurchase({ externalId: aUser() }));
  });

  it("its customer is linked to a user", async () => {
    const buyer = aBuyer();
    const saved = await aSavedPurchase({ of: { ...buyer, userId: null } });
    await deliver(saved.scene.backend, aPaymentEvent("order.paid", anOrder(buyer)));
    await expectNothingFor(saved);
  });

  it("its record has a user", async () => {
    const buyer = aBuyer();
    const saved = await aSavedPurchase({ of: { ...buyer, userId: null, customerId: "unknown" } });
    await deliver(saved.scene.backend, aPaymentEvent("subscription.created", aSubscription(buyer)));
    await expectNothingFor(saved);
  });
});
