import { expect, it } from "vitest";
import {
  endBillingOfErasedUser,
  listUnended,
} from "../../../../convex/model/reconciliation/billingEndingStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const PAID = { polarSubscriptionId: "s", status: "active" as const };

it("never ends a subscription with a user, and ends one without a user once", async () => {
  const backend = await openTestBackend();
  const isNull = await backend.convex.run(async (ctx) => {
    await endBillingOfErasedUser(ctx, { ...PAID, userId: "user_living" }, 1);
    return (await listUnended(ctx)).length === 0;
  });
  expect(isNull).toBe(true);
  const unended = await backend.convex.run(async (ctx) => {
    await endBillingOfErasedUser(ctx, { ...PAID, userId: "erased:s" }, 1);
    await endBillingOfErasedUser(ctx, { ...PAID, userId: "erased:s" }, 2);
    return await listUnended(ctx);
  });
  expect(unended).toMatchObject([{ polarSubscriptionId: "s", begunAt: 1, state: "pending" }]);
});

it("deletes the row of a subscription that has ended in another way", async () => {
  const backend = await openTestBackend();
  const unended = await backend.convex.run(async (ctx) => {
    await endBillingOfErasedUser(ctx, { ...PAID, userId: "erased:s" }, 1);
    await endBillingOfErasedUser(ctx, { ...PAID, userId: "erased:s", status: "canceled" }, 2);
    return await listUnended(ctx);
  });
  expect(unended).toEqual([]);
});
