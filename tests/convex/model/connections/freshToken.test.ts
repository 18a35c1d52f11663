import { describe, expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { RENEWAL_MARGIN_MS } from "../../../../lib/connections/renewal.ts";
import { aConnectedUser, lookUp, storedOf } from "../../../support/connected-accounts.ts";
import { openTestBackend, refusalOf } from "../../../support/convex-backend.ts";
import { dropTokens } from "../../../support/stranger-accounts.ts";

/** A row whose lease is held by a dead process. */
async function withHeldLease(lifeSeconds: number) {
  const backend = await openTestBackend();
  const user = await aConnectedUser(backend, "github", { rotates: true, lifeSeconds });
  const connectionId = (await storedOf(user, backend))?.connectionId ?? "";
  await backend.mutation(internal.connections.tokens.lease, {
    connectionId,
    version: 1,
    holder: "another",
    refusedVersion: null,
    marginMs: RENEWAL_MARGIN_MS,
  });
  return { backend, user };
}

describe("while another renews", () => {
  it("a caller waits half a minute, then uses the token that still works", async () => {
    const { backend, user } = await withHeldLease(200);
    const use = lookUp(user, backend);
    for (let second = 0; second < 35; second += 1) await backend.advance(1000);
    expect(await use).toEqual({ accountId: String(user.account.id) });
    expect(user.account.refreshes).toBe(0);
  });

  it("a caller gives up for now without a working token, and the connection stays active", async () => {
    const { backend, user } = await withHeldLease(1);
    await backend.advance(2000);
    const use = refusalOf(lookUp(user, backend));
    for (let second = 0; second < 35; second += 1) await backend.advance(1000);
    expect(await use).toMatch(/too long/);
    expect(await storedOf(user, backend)).toMatchObject({ status: "active" });
  });
});

it.each([false, true])(
  "a refusal that the provider contradicts ends and renews nothing (with renewals: %s)",
  async (rotates) => {
    const backend = await openTestBackend();
    const user = await aConnectedUser(backend, "github", { rotates });
    user.account.faults.push({ at: "api", kind: "401", times: 1 });
    expect(await lookUp(user, backend)).toEqual({ accountId: String(user.account.id) });
    expect(await storedOf(user, backend)).toMatchObject({ status: "active", tokenVersion: 1 });
  },
);

it("a token refused together with its renewal ends the connection, in whatever words", async () => {
  const backend = await openTestBackend();
  const user = await aConnectedUser(backend, "figma");
  dropTokens(user.account, "access");
  user.account.faults.push({ at: "refresh", kind: "401", times: 1 });
  expect(await refusalOf(lookUp(user, backend))).toMatchObject({
    message: "Unauthorized",
    reason: "token_refused",
  });
  expect(await storedOf(user, backend)).toMatchObject({ status: "inactive" });
});

it("a renewal refused while the token still works ends nothing", async () => {
  const backend = await openTestBackend();
  const user = await aConnectedUser(backend, "github", { rotates: true, lifeSeconds: 200 });
  user.account.faults.push({ at: "refresh", kind: "401", times: 1 });
  expect(await refusalOf(lookUp(user, backend))).not.toHaveProperty("reason");
  expect(await storedOf(user, backend)).toMatchObject({ status: "active" });
});
