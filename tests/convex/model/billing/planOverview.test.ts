import { expect, it } from "vitest";
import { readPlanOverview } from "../../../../convex/model/billing/planOverview.ts";
import { applySpend } from "../../../../convex/model/subscriptions/usageStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber } from "../../../support/convex-events.ts";

const DAY = 24 * 60 * 60 * 1000;

it("combines one user's plan, credits and history at one moment", async () => {
  const backend = await openTestBackend();
  const { userId } = await aSubscriber(backend);
  const now = backend.now();
  const overview = await backend.convex.run(async (ctx) => {
    await applySpend(ctx, { userId, amount: 3, idempotencyKey: "key" }, now);
    return await readPlanOverview(ctx, { userId, email: null }, now);
  });
  expect(overview).toMatchObject({
    plan: "pro",
    credits: { allowance: 100, used: 3, remaining: 97, resetsAt: now + DAY },
    history: [{ kinds: ["started"], plan: "pro" }],
    decidedAt: now,
    changesAt: now + DAY,
  });
});
