import { expect, it } from "vitest";
import { decideAccess, planCatalog } from "../../../../convex/model/subscriptions/access.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber } from "../../../support/convex-events.ts";

const DAY = 24 * 60 * 60 * 1000;

it("reads the catalog from the deployment's environment", async () => {
  await openTestBackend();
  const { pro, unlimited } = planCatalog();
  expect([...pro, ...unlimited]).toEqual([
    "product-pro",
    "product-pro-yearly",
    "product-unlimited",
  ]);
});

it("decides for the given moment", async () => {
  const backend = await openTestBackend();
  const end = backend.now() + DAY;
  const current_period_end = new Date(end).toISOString();
  const fields = { cancel_at_period_end: true, current_period_end };
  const { userId } = await aSubscriber(backend, fields);
  const planAt = (now: number) =>
    backend.convex.run(async (ctx) => (await decideAccess(ctx, userId, now)).plan);
  expect([await planAt(end - 1), await planAt(end)]).toEqual(["pro", "free"]);
});
