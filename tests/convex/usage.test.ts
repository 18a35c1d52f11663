import { describe, expect, it } from "vitest";
import { internal } from "../../convex/_generated/api.js";
import { openTestBackend, type TestBackend } from "../support/convex-backend.ts";
import { creditSpendCases } from "../support/convex-cases/credit-spends.ts";
import { aUser } from "../support/polar-payloads.ts";

const DAY = 24 * 60 * 60 * 1000;

const spendIn =
  (backend: TestBackend, userId: string) => (amount: number, idempotencyKey: string) =>
    backend.mutation(internal.usage.spendCredits, { userId, amount, idempotencyKey });

const keysIn = (backend: TestBackend) =>
  backend.convex.run(async (ctx) =>
    (await ctx.db.query("usage").collect()).map(({ idempotencyKey }) => idempotencyKey),
  );

it("credits reset exactly a day after the first spend", async () => {
  const backend = await openTestBackend();
  const spend = spendIn(backend, aUser());
  await spend(5, "all of it");
  await backend.advance(DAY - 1);
  expect(await spend(1, "early")).toMatchObject({ outcome: "insufficient" });
  await backend.advance(1);
  expect(await spend(1, "next day")).toEqual({
    outcome: "spent",
    remaining: 4,
    resetsAt: backend.now() + DAY,
  });
});

it("a user has one window, whatever the number of spends", async () => {
  const backend = await openTestBackend();
  const spend = spendIn(backend, aUser());
  await spend(1, "today");
  await backend.advance(2 * DAY);
  await spend(1, "later");
  const windows = await backend.convex.run((ctx) => ctx.db.query("usageWindows").collect());
  expect(windows).toMatchObject([{ used: 1, startedAt: backend.now() }]);
});

it("pruning deletes all spends older than 30 days and keeps the others", async () => {
  const backend = await openTestBackend();
  await backend.convex.run(async (ctx) => {
    for (let old = 0; old < 1001; old += 1) {
      const spent = { amount: 1, spentAt: 0, plan: "free" as const, remaining: 4, resetsAt: null };
      await ctx.db.insert("usage", { userId: "u", idempotencyKey: `old ${old}`, ...spent });
    }
  });
  await backend.advance(DAY);
  await spendIn(backend, aUser())(1, "young");
  await backend.advance(29 * DAY + 1);
  await backend.mutation(internal.usage.pruneSpends, {});
  await backend.eventually(
    () => keysIn(backend),
    (keys) => keys.length === 1,
  );
  expect(await keysIn(backend)).toEqual(["young"]);
});

it("a recent key is still known", async () => {
  const backend = await openTestBackend();
  const spend = spendIn(backend, aUser());
  await spend(1, "key");
  await backend.advance(30 * DAY - 1);
  await backend.mutation(internal.usage.pruneSpends, {});
  expect(await spend(1, "key")).toMatchObject({ outcome: "duplicate" });
});

describe("credits", () => creditSpendCases(openTestBackend));
