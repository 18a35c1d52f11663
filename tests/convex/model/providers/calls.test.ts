import { describe, expect, it } from "vitest";
import type { MutationCtx } from "../../../../convex/_generated/server.js";
import { quotas } from "../../../../convex/model/providers/calls.ts";
import { HOUR } from "../../../../lib/durations.ts";
import { aConnectedUser, lookUp, storedOf } from "../../../support/connected-accounts.ts";
import { openTestBackend, refusalOf } from "../../../support/convex-backend.ts";

describe.each([
  ["figma", 1000, 1],
  // Connecting reads the repositories too.
  ["github", 5000, 2],
] as const)("a user's quota at %s", (provider, perHour, connecting) => {
  it(`allows ${perHour} calls per hour; beyond it no call is made and no connection ends`, async () => {
    const backend = await openTestBackend();
    const user = await aConnectedUser(backend, provider);
    const spend = (count: number) =>
      backend.convex.run((ctx) =>
        quotas.limit(ctx as unknown as MutationCtx, provider, { key: user.userId, count }),
      );
    expect(await spend(perHour - connecting)).toMatchObject({ ok: true });
    const { lookups } = user.account;
    expect(await refusalOf(lookUp(user, backend))).toMatch(/quota/);
    expect(user.account.lookups).toBe(lookups);
    expect(await storedOf(user, backend)).toMatchObject({ status: "active" });
    await backend.advance(HOUR);
    await lookUp(user, backend);
  });

  it("does not count for another user", async () => {
    const backend = await openTestBackend();
    const user = await aConnectedUser(backend, provider);
    const other = await aConnectedUser(backend, provider);
    await backend.convex.run((ctx) =>
      quotas.limit(ctx as unknown as MutationCtx, provider, {
        key: other.userId,
        count: perHour - connecting,
      }),
    );
    await lookUp(user, backend);
  });
});
