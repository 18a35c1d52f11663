import { describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HOUR } from "../../../../lib/durations.ts";
import {
  aConnectedUser,
  aSealedConnection,
  connectAs,
  rowOf,
} from "../../../support/connected-accounts.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { APP_ENVIRONMENT, VAULT_KEYS } from "../../../support/provider-strangers.ts";
import { anAccount, dropTokens } from "../../../support/stranger-accounts.ts";

const disconnected = async (backend: TestBackend, times: number) => {
  const user = await aConnectedUser(backend, "github");
  user.account.faults.push({ at: "revoke", kind: "500", times });
  await user.caller.mutation(api.connections.disconnect, { provider: "github" });
  return user;
};

async function letTimePass(backend: TestBackend, durationMs: number, steps: number) {
  for (let step = 0; step < steps; step += 1) await backend.advance(durationMs / steps);
}

const grantsKept = ({ convex }: TestBackend) =>
  convex.run(
    async (ctx) =>
      (await ctx.db.query("revocations").take(9)).filter(({ grant }) => grant !== undefined).length,
  );

describe("a revocation that the provider does not answer", () => {
  it("is retried until confirmed, and then the tokens are deleted", async () => {
    const backend = await openTestBackend();
    const { caller, account } = await disconnected(backend, 2);
    await letTimePass(backend, 1000, 5);
    expect((await rowOf(caller, "github")).receipt?.revocation.state).toBe("pending");
    expect(await grantsKept(backend)).toBe(1);
    await letTimePass(backend, 60_000, 30);
    expect((await rowOf(caller, "github")).receipt?.revocation.state).toBe("confirmed");
    expect(account.revocations).toBe(1);
    expect(await grantsKept(backend)).toBe(0);
  });

  it("is given up in the end, as the receipt shows, and then the tokens are deleted", async () => {
    const backend = await openTestBackend();
    const { caller, account } = await disconnected(backend, 99);
    await letTimePass(backend, 12 * HOUR, 400);
    expect((await rowOf(caller, "github")).receipt?.revocation).toMatchObject({
      state: "given_up",
      explanation: expect.stringContaining("revoke it there"),
    });
    expect(account.revocations).toBe(0);
    expect(await grantsKept(backend)).toBe(0);
  });
});

it("a grant that the user has already revoked counts as revoked", async () => {
  const backend = await openTestBackend();
  const { caller, account } = await aConnectedUser(backend, "github");
  dropTokens(account);
  await caller.mutation(api.connections.disconnect, { provider: "github" });
  await letTimePass(backend, 100, 20);
  expect((await rowOf(caller, "github")).receipt?.revocation.state).toBe("confirmed");
});

it("the next disconnection replaces the last receipt", async () => {
  const backend = await openTestBackend();
  const user = await aConnectedUser(backend, "figma");
  await user.caller.mutation(api.connections.disconnect, { provider: "figma" });
  const first = (await rowOf(user.caller, "figma")).receipt?.id;
  await connectAs(user.caller, user.account);
  await user.caller.mutation(api.connections.disconnect, { provider: "figma" });
  const rows = await backend.convex.run((ctx) => ctx.db.query("revocations").take(9));
  expect(rows).toHaveLength(1);
  expect(rows[0]?._id).not.toBe(first);
});

it("gives up, without reporting a revocation, when the grant can no longer be checked", async () => {
  const backend = await openTestBackend();
  const account = anAccount("github", { rotates: true });
  const user = await aSealedConnection(backend, account, VAULT_KEYS.current);
  await backend.convex.run(async (ctx) => {
    const rows = await ctx.db.query("oauthConnections").take(1);
    if (rows[0]) await ctx.db.patch("oauthConnections", rows[0]._id, { expiresAt: 1 });
  });
  dropTokens(account);
  await user.caller.mutation(api.connections.disconnect, { provider: "github" });
  const row = await backend.eventually(
    () => rowOf(user.caller, "github"),
    ({ receipt }) => receipt?.revocation.state !== "pending",
  );
  expect(row.receipt?.revocation.state).toBe("given_up");
});

it("asks the OAuth app that issued a grant, of which an older version stored no application, after an App came", async () => {
  const backend = await openTestBackend();
  const { caller, account } = await disconnected(backend, 1);
  await backend.convex.run(async (ctx) => {
    const [pending] = await ctx.db.query("revocations").take(1);
    if (pending) await ctx.db.patch("revocations", pending._id, { clientKind: undefined });
  });
  for (const [name, value] of Object.entries(APP_ENVIRONMENT)) vi.stubEnv(name, value);
  // Connecting through the App is no reason to keep the other application's grant.
  const ofApp = anAccount("github", { rotates: true });
  ofApp.identity = account.identity;
  await connectAs(caller, ofApp);
  await letTimePass(backend, 60_000, 30);
  expect([account.revocations, ofApp.revocations]).toEqual([1, 0]);
});
