import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber, deliverSubscription } from "../../../support/convex-events.ts";

it("counts what is paid for by plan, and what began and ended in 30 days", async () => {
  const backend = await openTestBackend();
  const mix = () => backend.asUser(OPERATOR).query(api.operations.people.readPlanMix, { asOf: 0 });
  expect(await mix()).toEqual({ plans: [], started: 0, ended: 0, isCut: false });
  const leaving = await aSubscriber(backend);
  await aSubscriber(backend);
  await aSubscriber(backend, { product_id: "product-unlimited", status: "past_due" });
  await deliverSubscription(backend, "subscription.revoked", {
    buyer: leaving,
    second: 5,
    status: "canceled",
  });
  expect(await mix()).toMatchObject({
    plans: [
      { plan: "pro", active: 1, trialing: 0, pastDue: 0 },
      { plan: "unlimited", active: 0, trialing: 0, pastDue: 1 },
    ],
    ended: 1,
    isCut: false,
  });
  await backend.advance(31 * 24 * 60 * 60 * 1000);
  expect(await mix()).toMatchObject({ started: 0, ended: 0 });
});
