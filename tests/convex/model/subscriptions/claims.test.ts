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

describe("the address that a token proves", () => {
  it("is the verified one, in the form in which addresses are compared", () => {
    const claims = { ...identity, email: "Ada@Example.com", emailVerified: true };
    expect(provenEmailOf(claims)).toBe("ada@example.com");
  });

  it.each([false, undefined, "true", 1])("is none when verified is %j", (emailVerified) => {
    const claims = { ...identity, email: "ada@example.com", emailVerified };
    expect(provenEmailOf(claims as typeof identity)).toBeNull();
  });

  it("is none when there is no address", () => {
    expect(provenEmailOf({ ...identity, emailVerified: true })).toBeNull();
  });
});

describe("what has an owner in any other way waits for nobody by its address", () => {
  const EMAIL = "ada@example.com";

  /** As backend code saves a purchase whose user it did not find. */
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

  it("but what nothing names does", async () => {
    const { save, claimable } = await aSavedPurchase({});
    await save();
    expect(await claimable()).toHaveLength(1);
  });

  it("but nothing is handed to somebody who has been deleted", async () => {
    const { scene, save, claimant } = await aSavedPurchase({});
    await scene.backend
      .asService()
      .mutation(api.connections.forgetUser, { deletedUserId: claimant.userId });
    await save();
    expect(await claimant.isReported()).toBe(0);
    expect(await claimant.claim()).toEqual({ claimed: 0 });
    expect(await scene.planOf(claimant)).toBe("free");
  });

  it("its own payload names somebody", async () => {
    await expectNothingFor(await aSavedPurchase({ metadata: aUser() }));
  });

  it("its customer has somebody's id", async () => {
    await expectNothingFor(await aSavedPurchase({ externalId: aUser() }));
  });

  it("its customer is linked to somebody", async () => {
    const buyer = aBuyer();
    const saved = await aSavedPurchase({ of: { ...buyer, userId: null } });
    await deliver(saved.scene.backend, aPaymentEvent("order.paid", anOrder(buyer)));
    await expectNothingFor(saved);
  });

  it("its record is somebody's", async () => {
    const buyer = aBuyer();
    const saved = await aSavedPurchase({ of: { ...buyer, userId: null, customerId: "unknown" } });
    await deliver(saved.scene.backend, aPaymentEvent("subscription.created", aSubscription(buyer)));
    await expectNothingFor(saved);
  });
});
