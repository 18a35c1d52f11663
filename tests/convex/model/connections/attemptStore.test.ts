import { expect, it } from "vitest";
import { claimAttempt, isAttemptUsed } from "../../../../convex/model/connections/attemptStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const attempt = { fingerprint: "f", userId: "user_1", expiresAt: 100 };

it("an attempt is claimed once", async () => {
  const { convex } = await openTestBackend();
  expect(await convex.run((ctx) => claimAttempt(ctx, attempt, 1))).toBe(true);
  expect(await convex.run((ctx) => claimAttempt(ctx, attempt, 2))).toBe(false);
});

it("reports a used attempt only to its user", async () => {
  const { convex } = await openTestBackend();
  await convex.run((ctx) => claimAttempt(ctx, attempt, 1));
  expect(await convex.run((ctx) => isAttemptUsed(ctx, attempt))).toBe(true);
  const asOther = { ...attempt, userId: "user_2" };
  expect(await convex.run((ctx) => isAttemptUsed(ctx, asOther))).toBe(false);
});

it("deletes expired attempts as new ones arrive", async () => {
  const { convex } = await openTestBackend();
  for (let number = 0; number < 15; number += 1) {
    const old = { ...attempt, fingerprint: `old-${number}` };
    await convex.run((ctx) => ctx.db.insert("oauthAttempts", old));
  }
  await convex.run((ctx) => claimAttempt(ctx, { ...attempt, expiresAt: 900 }, 500));
  await convex.run((ctx) =>
    claimAttempt(ctx, { ...attempt, fingerprint: "g", expiresAt: 900 }, 500),
  );
  const rows = await convex.run((ctx) => ctx.db.query("oauthAttempts").take(20));
  expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(["f", "g"]);
});
