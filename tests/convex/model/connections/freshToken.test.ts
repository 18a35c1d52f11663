import { describe, expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { RENEWAL_MARGIN_MS } from "../../../../lib/connections/renewal.ts";
import { aConnectedUser, lookUp, storedOf } from "../../../support/connected-accounts.ts";
import { openTestBackend, refusalOf } from "../../../support/convex-backend.ts";

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

it("a refusal that the provider contradicts does not end the connection", async () => {
  const backend = await openTestBackend();
  const user = await aConnectedUser(backend, "github");
  user.account.faults.push({ at: "api", kind: "401", times: 1 });
  expect(await refusalOf(lookUp(user, backend))).not.toHaveProperty("reason");
  expect(await storedOf(user, backend)).toMatchObject({ status: "active" });
});
