import { expect, it, vi } from "vitest";
import { TRANSPORT_LIMITS } from "../../../../lib/providers/bounded-fetch.ts";
import {
  aConnectedUser,
  aSealedConnection,
  lookUp,
  storedOf,
} from "../../../support/connected-accounts.ts";
import { openTestBackend, refusalOf } from "../../../support/convex-backend.ts";
import { lengthOf } from "../../../support/depth.ts";
import { VAULT_KEYS } from "../../../support/provider-strangers.ts";
import { anAccount, type Fault } from "../../../support/stranger-accounts.ts";

const FAILURES = lengthOf("RENEWAL_FAILURES", { short: 100, deep: 400 });

it("reseals a kept refresh token with the current key, together with the new access token", async () => {
  const backend = await openTestBackend();
  const user = await aSealedConnection(backend, anAccount("figma"), VAULT_KEYS.earlier);
  const before = await storedOf(user, backend);
  await backend.convex.run(async (ctx) => {
    if (before) await ctx.db.patch("oauthConnections", before._id, { expiresAt: 1 });
  });
  await lookUp(user, backend);
  const after = await storedOf(user, backend);
  expect(after).toMatchObject({ kid: "now", tokenVersion: 2 });
  expect(after?.refreshToken).not.toBe(before?.refreshToken);
});

it("a vault error ends no connection and releases the lease", async () => {
  const backend = await openTestBackend();
  const user = await aConnectedUser(backend, "github", { rotates: true, lifeSeconds: 60 });
  user.account.lifeSeconds = 3600;
  const keys = process.env.TOKEN_ENCRYPTION_KEYS ?? "";
  vi.stubEnv("TOKEN_ENCRYPTION_KEYS", VAULT_KEYS.earlier);
  expect(await refusalOf(lookUp(user, backend))).not.toHaveProperty("reason");
  expect(await storedOf(user, backend)).toMatchObject({ status: "active" });
  vi.stubEnv("TOKEN_ENCRYPTION_KEYS", keys);
  await lookUp(user, backend);
  expect(user.account.refreshes).toBe(1);
});

it(`${FAILURES} transient failures change no status`, {
  timeout: 5 * 60_000,
  tags: ["lengths"],
}, async () => {
  const backend = await openTestBackend();
  const user = await aConnectedUser(backend, "github", { rotates: true, lifeSeconds: 60 });
  const kinds = ["500", "429", "drop", "hang", "html"] as const;
  for (let round = 0; round < FAILURES; round += 1) {
    const kind = kinds[round % kinds.length] ?? "500";
    const fault: Fault = { at: "refresh", kind, times: 1 };
    user.account.faults = [fault];
    const failed = refusalOf(lookUp(user, backend));
    while (fault.times > 0) await backend.advance(1);
    if (kind === "hang") await backend.advance(TRANSPORT_LIMITS.timeoutMs);
    expect(await failed).not.toHaveProperty("reason");
  }
  expect(await storedOf(user, backend)).toMatchObject({ status: "active", tokenVersion: 1 });
  user.account.lifeSeconds = 3600;
  await lookUp(user, backend);
  expect(user.account.refreshes).toBe(1);
});
