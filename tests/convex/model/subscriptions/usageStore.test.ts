import { expect, it } from "vitest";
import { applySpend, findUsageWindow } from "../../../../convex/model/subscriptions/usageStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const NOW = Date.UTC(2026, 10, 21);

it("a spend adds one ledger row with the current plan, and updates the window", async () => {
  const backend = await openTestBackend();
  const spend = { userId: "u", amount: 2, idempotencyKey: "key" };
  const { ledger, window } = await backend.convex.run(async (ctx) => {
    await applySpend(ctx, spend, NOW);
    await applySpend(ctx, spend, NOW + 1);
    await applySpend(ctx, { ...spend, amount: 9, idempotencyKey: "too much" }, NOW + 2);
    const ledger = await ctx.db.query("usage").collect();
    return { ledger, window: await findUsageWindow(ctx, "u") };
  });
  expect(ledger).toMatchObject([{ ...spend, spentAt: NOW, plan: "free", remaining: 3 }]);
  expect(ledger).toHaveLength(1);
  expect(window).toMatchObject({ startedAt: NOW, used: 2 });
});
