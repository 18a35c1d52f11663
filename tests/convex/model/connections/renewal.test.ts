import { describe, expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { connect, findConnection } from "../../../../convex/model/connections/recordStore.ts";
import {
  abandonRenewal,
  type Holding,
  leaseRenewal,
  proveAccount,
  type RenewalVerdict,
} from "../../../../convex/model/connections/renewal.ts";
import { LEASE_LIFE_MS, RENEWAL_MARGIN_MS } from "../../../../lib/connections/renewal.ts";
import { aConnectedUser, lookUp, storedOf } from "../../../support/connected-accounts.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aStatedConnection } from "./stated-connection.ts";

const holding: Holding = { connectionId: "connection-1", version: 1, holder: "first" };
const asker = { refusedVersion: null, marginMs: RENEWAL_MARGIN_MS };

const rowOf = ({ convex }: TestBackend) =>
  convex.run((ctx) => findConnection(ctx, "user_1", "github"));

async function aDueConnection(): Promise<TestBackend> {
  const backend = await openTestBackend();
  await backend.convex.run((ctx) => connect(ctx, aStatedConnection({ expiresAt: 1000 }), 1));
  return backend;
}

const lease = ({ convex }: TestBackend, holder: string, now: number) =>
  convex.run((ctx) => leaseRenewal(ctx, { ...holding, ...asker, holder }, now));
const abandon = ({ convex }: TestBackend, verdict: RenewalVerdict, wasInterrupted = false) =>
  convex.run((ctx) => abandonRenewal(ctx, { ...holding, verdict, wasInterrupted }, 50));

describe("a lease", () => {
  it("belongs to one holder until it expires, and the next learns of the lost one", async () => {
    const backend = await aDueConnection();
    const first = await lease(backend, "first", 10);
    expect(first).toEqual({ outcome: "leased", task: "renew", wasInterrupted: false });
    expect(await lease(backend, "next", 11)).toEqual({ outcome: "changed" });
    expect(await lease(backend, "next", 10 + LEASE_LIFE_MS)).toEqual({
      outcome: "leased",
      task: "renew",
      wasInterrupted: true,
    });
  });

  it("is refused to a caller that starts from outdated tokens", async () => {
    const { convex } = await aDueConnection();
    const stale = { ...holding, ...asker, version: 9 };
    expect(await convex.run((ctx) => leaseRenewal(ctx, stale, 10))).toEqual({ outcome: "changed" });
  });
});

describe("a renewal that fails", () => {
  it("releases the lease when the provider has answered", async () => {
    const backend = await aDueConnection();
    await lease(backend, "first", 10);
    await abandon(backend, "answered");
    expect(await lease(backend, "next", 11)).toMatchObject({ wasInterrupted: false });
  });

  it("records that the provider may have acted when its answer was lost", async () => {
    const backend = await aDueConnection();
    await lease(backend, "first", 10);
    await abandon(backend, "unanswered");
    expect(await lease(backend, "next", 11)).toMatchObject({ wasInterrupted: true });
  });

  it("keeps that record when the next renewal is postponed", async () => {
    const backend = await aDueConnection();
    await lease(backend, "first", 10);
    await abandon(backend, "unanswered");
    await lease(backend, "first", 11);
    await abandon(backend, "answered", true);
    expect(await lease(backend, "next", 12)).toMatchObject({ wasInterrupted: true });
  });

  it("does not release another holder's lease", async () => {
    const backend = await aDueConnection();
    await lease(backend, "next", 10);
    await abandon(backend, "answered");
    expect((await rowOf(backend))?.lease?.holder).toBe("next");
  });

  it.each([
    [false, "renewal_refused"],
    [true, "renewal_interrupted"],
  ])("records the reason for good (interrupted: %s)", async (wasInterrupted, reason) => {
    const backend = await aDueConnection();
    await abandon(backend, "dead", wasInterrupted);
    expect(await rowOf(backend)).toMatchObject({ status: "inactive", reason });
  });
});

it("a verified account unlocks its tokens, and a different account ends the connection", async () => {
  for (const [accountId, status] of [
    ["7", "active"],
    ["8", "inactive"],
  ] as const) {
    const backend = await aDueConnection();
    await backend.convex.run((ctx) => proveAccount(ctx, { ...holding, accountId }, 5));
    expect(await rowOf(backend)).toMatchObject({ status });
  }
});

describe("a process that dies during a renewal", () => {
  it("before the request, delays others only until the lease expires", async () => {
    const backend = await openTestBackend();
    const user = await aConnectedUser(backend, "github", { rotates: true, lifeSeconds: 200 });
    user.account.lifeSeconds = 30_000;
    const row = await storedOf(user, backend);
    const dead = { connectionId: row?.connectionId ?? "", version: 1, holder: "dead" };
    await backend.mutation(internal.connections.tokens.lease, { ...dead, ...asker });
    await backend.advance(LEASE_LIFE_MS);
    await lookUp(user, backend);
    expect(user.account.refreshes).toBe(1);
    expect(await storedOf(user, backend)).toMatchObject({ status: "active", tokenVersion: 2 });
  });
});
