import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { aConnectedUser, aSealedConnection, storedOf } from "../../support/connected-accounts.ts";
import { openTestBackend, type TestBackend } from "../../support/convex-backend.ts";
import { connectionAttackCases } from "../../support/convex-cases/connection-attacks.ts";
import { connectionAttemptCases } from "../../support/convex-cases/connection-attempts.ts";
import { connectionGithubEventCases } from "../../support/convex-cases/connection-github-events.ts";
import { connectionRenewalCases } from "../../support/convex-cases/connection-renewals.ts";
import { VAULT_KEYS } from "../../support/provider-strangers.ts";
import { anAccount } from "../../support/stranger-accounts.ts";

const RETIRED = `gone:${Buffer.alloc(32, 1).toString("base64")}`;

async function run(backend: TestBackend) {
  await backend.action(internal.connections.resealing.run, {});
  for (let round = 0; round < 20; round += 1) await backend.advance(1);
}

it("covers all connections, in more than one batch", async () => {
  const backend = await openTestBackend();
  const users = [];
  for (let number = 0; number < 60; number += 1) {
    users.push(await aSealedConnection(backend, anAccount("figma"), VAULT_KEYS.earlier));
  }
  await run(backend);
  for (const user of users) expect(await storedOf(user, backend)).toMatchObject({ kid: "now" });
});

it("skips tokens that no key opens and continues with the rest", async () => {
  const backend = await openTestBackend();
  const lost = await aSealedConnection(backend, anAccount("figma"), RETIRED);
  const other = await aSealedConnection(backend, anAccount("figma"), VAULT_KEYS.earlier);
  const before = await storedOf(lost, backend);
  await run(backend);
  expect(await storedOf(lost, backend)).toEqual(before);
  expect(await storedOf(other, backend)).toMatchObject({ kid: "now" });
});

it("does not overwrite tokens renewed in the meantime", async () => {
  const backend = await openTestBackend();
  const user = await aSealedConnection(backend, anAccount("figma"), VAULT_KEYS.earlier);
  const { connectionId } = user;
  const seals = { accessToken: "stale", kid: "now" };
  const stale = { connectionId, version: 7, seals };
  expect(await backend.mutation(internal.connections.resealing.replace, stale)).toBe(false);
});

it("does nothing without keys", async () => {
  const backend = await openTestBackend();
  vi.stubEnv("TOKEN_ENCRYPTION_KEYS", "");
  expect(await backend.action(internal.connections.resealing.run, {})).toBeNull();
});

describe("connecting", () => connectionAttemptCases(openTestBackend));
describe("red team", () => connectionAttackCases(openTestBackend));

describe("githubEvents", () => connectionGithubEventCases(openTestBackend));

describe("renewal", () => connectionRenewalCases(openTestBackend));

it("makes no provider call for a settled revocation", async () => {
  const backend = await openTestBackend();
  const { caller, account } = await aConnectedUser(backend, "github");
  await caller.mutation(api.connections.disconnect, { provider: "github" });
  const rows = await backend.convex.run((ctx) => ctx.db.query("revocations").take(2));
  const id = rows[0]?._id;
  if (!id) throw new Error("no revocation");
  await backend.mutation(internal.connections.revocations.settle, { id, state: "given_up" });
  await backend.action(internal.connections.revocations.ask, { id });
  expect(account.revocations).toBe(0);
  expect(await backend.query(internal.connections.revocations.read, { id })).toMatchObject({
    state: "given_up",
  });
});
