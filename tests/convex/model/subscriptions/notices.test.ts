import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber, deliverSubscription } from "../../../support/convex-events.ts";
import { atSecond, aUser } from "../../../support/polar-payloads.ts";

const DAY = 24 * 60 * 60 * 1000;

it("a failed payment is told with the end of the grace period", async () => {
  const backend = await openTestBackend();
  const past_due_at = atSecond(5);
  const { userId } = await aSubscriber(backend, { status: "past_due", past_due_at });
  const [notice] = await backend.asUser(userId).query(api.notices.list, {});
  expect(notice?.facts).toEqual({
    kind: "payment_failed",
    until: Date.parse(past_due_at) + 7 * DAY,
  });
});

it("a subscription that moves to another user takes its notice along", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend, { status: "past_due" });
  const heir = aUser();
  await deliverSubscription(backend, "subscription.updated", {
    buyer: { ...buyer, userId: heir },
    second: 2,
    status: "past_due",
  });
  const statusesOf = async (userId: string) =>
    (await backend.asUser(userId).query(api.notices.list, {})).map(({ status }) => status);
  expect(await statusesOf(buyer.userId)).toEqual(["past"]);
  expect(await statusesOf(heir)).toEqual(["unread"]);
});
