import { expect, it } from "vitest";
import {
  endBillingOfErasedUser,
  listUnended,
} from "../../../../convex/model/reconciliation/billingEndingStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const PAID = { polarSubscriptionId: "s", status: "active" as const };

it("what belongs to somebody is never ended, and what belongs to nobody once", async () => {
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

it("what has ended in another way needs no end any more", async () => {
  const backend = await openTestBackend();
  const unended = await backend.convex.run(async (ctx) => {
    await endBillingOfErasedUser(ctx, { ...PAID, userId: "erased:s" }, 1);
    await endBillingOfErasedUser(ctx, { ...PAID, userId: "erased:s", status: "canceled" }, 2);
    return await listUnended(ctx);
  });
  expect(unended).toEqual([]);
});
