import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber } from "../../../support/convex-events.ts";
import { lookAt } from "../../../support/operator-looks.ts";
import { expectNowhere } from "../../../support/secret-search.ts";
import { aStatedConnection } from "../connections/stated-connection.ts";

const explain = (backend: TestBackend, subject: string) => lookAt(backend, subject);

it.each(["", "   ", "unknown", "null"])("%j identifies no user", async (subject) => {
  const backend = await openTestBackend();
  expect(await explain(backend, subject)).toBeNull();
});

it("returns null for an unknown id, and a story for a user without a purchase", async () => {
  const backend = await openTestBackend();
  expect(await explain(backend, "user_unknown")).toBeNull();
  await backend.mutation(internal.usage.spendCredits, {
    userId: "user_unknown",
    amount: 1,
    idempotencyKey: "k",
  });
  expect(await explain(backend, "user_unknown")).toMatchObject({
    plan: "free",
    decision: { grantedBy: null, evidence: [] },
    credits: { used: 1 },
  });
});

it("shows a connection's state without token, scope or account", async () => {
  const backend = await openTestBackend();
  const { userId } = await aSubscriber(backend);
  const stated = aStatedConnection({ userId, accountId: "account-of-user" });
  await backend.convex.run((ctx) =>
    ctx.db.insert("oauthConnections", {
      ...stated,
      connectedAt: 1,
      status: "active",
      statusChangedAt: 1,
      tokenVersion: 1,
    }),
  );
  const story = await explain(backend, userId);
  expect(story?.connections).toMatchObject([{ provider: stated.provider, status: "active" }]);
  const told = JSON.stringify(story);
  expectNowhere(told, {
    accessToken: stated.accessToken,
    accountId: stated.accountId,
    connectionId: stated.connectionId,
  });
});

it("includes repairs that concern the user", async () => {
  const backend = await openTestBackend();
  const { userId, subscriptionId } = await aSubscriber(backend);
  await backend.convex.run(async (ctx) => {
    const runId = await ctx.db.insert("reconciliationRuns", {
      scope: "all_users",
      state: "completed",
      startedAt: 1,
      steppedAt: 1,
      page: 1,
      attempts: 0,
      fence: 0,
      listed: 1,
      repaired: 1,
      pending: 0,
      unreadable: 0,
      unknown: 0,
    });
    const found = { field: "status", before: "active", after: "canceled" };
    const whose = { userId, polarSubscriptionId: subscriptionId };
    await ctx.db.insert("drift", { runId, ...whose, ...found, cause: "missed", at: 2 });
  });
  expect((await explain(backend, userId))?.repairs).toMatchObject([
    { field: "status", before: "active", after: "canceled", cause: "missed" },
  ]);
});
