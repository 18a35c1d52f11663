import { expect, it } from "vitest";
import {
  findDelivery,
  recordDelivery,
} from "../../../../convex/model/connections/githubDeliveryStore.ts";
import { DAY } from "../../../../lib/durations.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("a delivery is stored with its outcome for a month", async () => {
  const { convex } = await openTestBackend();
  const record = (deliveryId: string, now: number) =>
    convex.run((ctx) => recordDelivery(ctx, { deliveryId, event: "push" }, "ignored", now));
  await record("a", 0);
  await record("b", 30 * DAY);
  expect(await convex.run((ctx) => findDelivery(ctx, "a"))).toMatchObject({ outcome: "ignored" });
  await record("c", 30 * DAY + 1);
  expect(await convex.run((ctx) => findDelivery(ctx, "a"))).toBeNull();
  expect(await convex.run((ctx) => findDelivery(ctx, "b"))).not.toBeNull();
});
