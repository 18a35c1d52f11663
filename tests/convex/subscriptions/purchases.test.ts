import { describe, expect, it } from "vitest";
import { EMAIL_PROOF_LIFE_MS } from "../../../lib/identity/email-proof.ts";
import { ClaimScene, Person } from "../../support/claim-scene.ts";
import { aPaymentEvent, deliver } from "../../support/convex-events.ts";
import { aSubscription, atSecond } from "../../support/polar-payloads.ts";

const verified = (email: string) => ({ email, verified: true });
const EMAIL = "ada@example.com";

describe("a purchase made before sign-up", () => {
  it("is claimed as soon as the identity provider reports the email as verified", async () => {
    const scene = await ClaimScene.open();
    await scene.purchase(EMAIL);
    const person = scene.person({ email: EMAIL, verified: false });
    expect(await person.isReported()).toBe(0);
    person.addresses = [verified(EMAIL)];
    expect(await person.isReported()).toBe(1);
    expect(await scene.planOf(person)).toBe("pro");
  });

  it("is found by any verified email, ignoring ASCII case", async () => {
    const scene = await ClaimScene.open();
    await scene.purchase(" Ada@EXAMPLE.com ");
    const person = scene.person(verified("other@example.com"), verified("aDa@example.COM"));
    expect(await person.isReported()).toBe(1);
  });

  it("is claimed by the open page when that event was lost, and shown as pending until then", async () => {
    const scene = await ClaimScene.open();
    await scene.purchase(EMAIL);
    const person = scene.person(verified(EMAIL));
    const { plan, pending } = await person.loadPlanPage();
    expect([plan, pending]).toMatchObject(["free", [{ plan: "pro", isClaimable: true }]]);
    expect(await scene.planOf(person)).toBe("pro");
  });

  it("is shown to the open page when it arrives after sign-up", async () => {
    const scene = await ClaimScene.open();
    const person = scene.person(verified(EMAIL));
    expect((await person.loadPlanPage()).pending).toEqual([]);
    await scene.purchase(EMAIL);
    await person.loadPlanPage();
    expect(await scene.planOf(person)).toBe("pro");
  });

  it("is handed over with all others of the email, however many", async () => {
    const scene = await ClaimScene.open();
    const purchases = [];
    for (let count = 0; count < 45; count += 1) purchases.push(await scene.purchase(EMAIL));
    const person = scene.person(verified(EMAIL));
    await person.claim();
    await scene.backend.advance(100);
    for (const purchase of purchases) expect(await scene.ownerOf(purchase)).toBe(person.userId);
  });

  it("keeps following its new owner", async () => {
    const scene = await ClaimScene.open();
    const { subscriptionId, customerId } = await scene.purchase(EMAIL);
    const person = scene.person(verified(EMAIL));
    await person.claim();
    const payload = aSubscription(
      { userId: null, subscriptionId, customerId },
      { modified_at: atSecond(9), product_id: "product-unlimited" },
    );
    await deliver(scene.backend, aPaymentEvent("subscription.updated", payload));
    expect(await scene.planOf(person)).toBe("unlimited");
  });

  it("goes to the first of two users who verified the email, and stays there", async () => {
    const scene = await ClaimScene.open();
    const purchase = await scene.purchase(EMAIL);
    const [first, second] = [scene.person(verified(EMAIL)), scene.person(verified(EMAIL))];
    await Promise.all([first.claim(), second.claim()]);
    const owner = await scene.ownerOf(purchase);
    expect([first.userId, second.userId]).toContain(owner);
    const loser = owner === first.userId ? second : first;
    await loser.isReported();
    await loser.loadPlanPage();
    expect(await scene.ownerOf(purchase)).toBe(owner);
    expect(await scene.planOf(loser)).toBe("free");
  });

  it("goes to a user who signs up again if it was never claimed", async () => {
    const scene = await ClaimScene.open();
    await scene.purchase(EMAIL);
    const again = new Person(scene.backend, [verified(EMAIL)]);
    expect(await again.isReported(EMAIL_PROOF_LIFE_MS)).toBe(1);
  });

  it("claiming again has no effect", async () => {
    const scene = await ClaimScene.open();
    await scene.purchase(EMAIL);
    const person = scene.person(verified(EMAIL));
    expect(await person.claim()).toEqual({ claimed: 1 });
    expect(await person.claim()).toEqual({ claimed: 0 });
    expect(await person.isReported()).toBe(0);
  });
});

it("an old purchase does not hand over a customer whose email has changed", async () => {
  const scene = await ClaimScene.open();
  const before = await scene.purchase("old@example.com");
  const after = await scene.purchase("new@example.com", before.customerId);
  const old = scene.person(verified("old@example.com"));
  await old.claim();
  expect(await scene.ownerOf(before)).toBe(old.userId);
  expect(await scene.ownerOf(after)).toBeNull();
  const present = scene.person(verified("new@example.com"));
  await present.claim();
  expect(await scene.ownerOf(after)).toBe(present.userId);
});
