import { expect, it } from "vitest";
import { isOfErased, WITHOUT_USER } from "../../../../convex/model/paymentEvents/erasedUser.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("an event about a deleted user belongs to no user", () => {
  expect(WITHOUT_USER).toMatchObject({ userId: null, isErased: true });
});

it("an event about an unknown customer is not about a deleted user", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    const event = { eventType: "order.created", payload: { customer_id: "c1" } } as const;
    expect(await isOfErased(ctx, event as unknown as Parameters<typeof isOfErased>[1])).toBe(false);
  });
});
