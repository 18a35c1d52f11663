import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { deliverSubscription } from "../../../support/convex-events.ts";
import { aBuyer } from "../../../support/polar-payloads.ts";

const list = (backend: TestBackend, before: number | null = null) =>
  backend.asUser(OPERATOR).query(api.operations.people.listPending, { before });

it("lists the newest first, in pages without a gap", async () => {
  const backend = await openTestBackend();
  for (let place = 0; place < 60; place += 1) {
    await deliverSubscription(backend, "subscription.created", { buyer: aBuyer(null) });
  }
  const first = await list(backend);
  const second = await list(backend, first.next);
  expect([first.pending.length, second.pending.length, second.next]).toEqual([50, 10, null]);
  const all = [...first.pending, ...second.pending];
  expect(new Set(all.map(({ polarSubscriptionId }) => polarSubscriptionId)).size).toBe(60);
});

it("an invalid row does not hide the others", async () => {
  const backend = await openTestBackend();
  await backend.mutation(internal.webhooks.savePendingSubscription, {
    polarSubscriptionId: "sub-odd",
    customerId: "unknown",
    eventData: { what: "ever" },
    error: "Unknown reason",
  });
  await deliverSubscription(backend, "subscription.created", { buyer: aBuyer(null) });
  const { pending } = await list(backend);
  expect(pending.map(({ plan }) => plan)).toEqual(["pro", null]);
  expect(pending[1]).toMatchObject({ resolutions: ["new_event"], eventId: null });
});

it("shows that an email exists without revealing it", async () => {
  const backend = await openTestBackend();
  await deliverSubscription(backend, "subscription.created", { buyer: aBuyer(null) });
  const { pending } = await list(backend);
  expect(pending[0]?.hasAddress).toBe(true);
  expect(JSON.stringify(pending)).not.toContain("buyer@");
});
