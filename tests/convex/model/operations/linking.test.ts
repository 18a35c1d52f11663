import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { noteErasure } from "../../../../convex/model/identity/erasedUserStore.ts";
import { notePerson } from "../../../../convex/model/identity/personStore.ts";
import { linkPurchase, readLinkEvidence } from "../../../../convex/model/operations/linking.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber } from "../../../support/convex-events.ts";
import { aBuyer, aSubscription, aUser } from "../../../support/polar-payloads.ts";

const EMAIL = "ada@example.com";

/** A purchase that backend code has saved without a user, and a known user. */
async function aScene(customer: Record<string, unknown> = {}, buyer = aBuyer(null)) {
  const backend = await openTestBackend();
  const eventData = aSubscription(buyer, {
    customer: { id: buyer.customerId, external_id: null, email: EMAIL, ...customer },
  });
  await backend.mutation(internal.webhooks.savePendingSubscription, {
    polarSubscriptionId: buyer.subscriptionId,
    customerId: buyer.customerId,
    eventData,
    error: "not found",
  });
  const user = aUser();
  await backend.convex.run((ctx) => notePerson(ctx, user, { email: EMAIL, emailStatedAt: 1 }));
  return { backend, buyer, user };
}

const ask = (backend: TestBackend, polarSubscriptionId: string, subject: string) =>
  backend.convex.run((ctx) =>
    readLinkEvidence(ctx, { polarSubscriptionId, subject }, backend.now()),
  );

it("shows whether the addresses match, and which plan the user would have", async () => {
  const { backend, buyer, user } = await aScene();
  expect(await ask(backend, buyer.subscriptionId, EMAIL)).toMatchObject({
    isOpen: true,
    evidence: {
      ...{ user, email: "a…@example.com", address: "verified" },
      ...{ planNow: "free", planAfter: "pro" },
    },
  });
});

it.each([
  ["the payload names another user", { external_id: "another" }, "other_owner"],
  ["the customer's external id is this user", {}, null],
] as const)("when %s", async (_, customer, refusal) => {
  const { backend, buyer, user } = await aScene(customer);
  const answer = await ask(backend, buyer.subscriptionId, user);
  expect(answer.isOpen ? null : answer.refusal).toBe(refusal);
});

it("a purchase of another user's customer stays closed", async () => {
  const { backend, buyer, user } = await aScene();
  const owner = await aSubscriber(backend, { customer_id: buyer.customerId });
  expect(owner.userId).not.toBe(user);
  const answer = await ask(backend, buyer.subscriptionId, user);
  const link = { polarSubscriptionId: buyer.subscriptionId, subject: user, updatedAt: 0 };
  expect(answer).not.toMatchObject({ isOpen: true });
  expect(await backend.convex.run((ctx) => linkPurchase(ctx, link, 1))).toBe(false);
});

it("refuses an unknown user, a deleted one and a purchase that is gone", async () => {
  const { backend, buyer, user } = await aScene();
  const id = buyer.subscriptionId;
  const refusal = async (subscription: string, subject: string) => {
    const answer = await ask(backend, subscription, subject);
    return answer.isOpen ? null : answer.refusal;
  };
  expect(await refusal(id, "user_nobody_knows")).toBe("unknown_person");
  expect(await refusal("sub-unknown", user)).toBe("gone");
  await backend.convex.run((ctx) => noteErasure(ctx, user, 1));
  expect(await refusal(id, user)).toBe("deleted_person");
});

it("links nothing when the purchase has changed since it was shown", async () => {
  const { backend, buyer, user } = await aScene();
  const answer = await ask(backend, buyer.subscriptionId, user);
  if (!answer.isOpen) throw new Error(answer.refusal);
  const { updatedAt } = answer.evidence;
  const link = (at: number) =>
    backend.convex.run((ctx) =>
      linkPurchase(
        ctx,
        { polarSubscriptionId: buyer.subscriptionId, subject: user, updatedAt: at },
        backend.now(),
      ),
    );
  expect(await link(updatedAt - 1)).toBe(false);
  expect(await link(updatedAt)).toBe(true);
});

it("two operators who link to two users give the purchase to one of them", async () => {
  const { backend, buyer, user } = await aScene();
  const other = aUser();
  await backend.convex.run((ctx) => notePerson(ctx, other));
  const answer = await ask(backend, buyer.subscriptionId, user);
  if (!answer.isOpen) throw new Error(answer.refusal);
  const { updatedAt } = answer.evidence;
  const link = (subject: string) =>
    backend.convex.run((ctx) =>
      linkPurchase(
        ctx,
        { polarSubscriptionId: buyer.subscriptionId, subject, updatedAt },
        backend.now(),
      ),
    );
  expect([await link(user), await link(other)]).toEqual([true, false]);
  const owned = await backend.query(internal.subscriptions.getSubscriptionByPolarId, {
    polarSubscriptionId: buyer.subscriptionId,
  });
  expect(owned?.userId).toBe(user);
});
