import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber } from "../../../support/convex-events.ts";
import { aListedMerchant } from "../../../support/listed-merchant.ts";

const MINUTE = 60 * 1000;

it("a run requests a hundred unlisted records, and the next run continues after them", {
  timeout: 5 * 60_000,
}, async () => {
  const backend = await openTestBackend();
  const listed = aListedMerchant("another user's account");
  for (let made = 0; made < 103; made += 1) await aSubscriber(backend);
  await backend.advance(MINUTE);
  await backend.action(internal.reconciliation.run, {});
  const askedAfter = listed.calls.filter((call) => /^\/v1\/subscriptions\/[^?]/.test(call));
  expect(askedAfter).toHaveLength(100);
  const idsAskedAfter = () =>
    new Set(listed.calls.filter((call) => /^\/v1\/subscriptions\/[^?]/.test(call)));
  await backend.advance(15 * MINUTE);
  await backend.action(internal.reconciliation.run, {});
  expect(idsAskedAfter().size).toBe(103);
  await backend.advance(15 * MINUTE);
  await backend.action(internal.reconciliation.run, {});
  const runs = await backend.convex.run((ctx) => ctx.db.query("reconciliationRuns").collect());
  expect(runs.map(({ unknown }) => unknown)).toEqual([100, 103, 103]);
  const statuses = await backend.convex.run(async (ctx) =>
    (await ctx.db.query("subscriptions").collect()).map(({ status }) => status),
  );
  expect(new Set(statuses)).toEqual(new Set(["active"]));
});
