import { describe, expect, it } from "vitest";
import type { MutationCtx } from "../../../../convex/_generated/server.js";
import {
  connect,
  deactivate,
  findConnection,
  findConnectionOfAccount,
  listConnectionsFrom,
  listConnectionsOfInstallation,
  listConnectionsOfUser,
  reactivate,
  recordUse,
  replaceTokens,
} from "../../../../convex/model/connections/recordStore.ts";
import { MINUTE } from "../../../../lib/durations.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aStatedConnection } from "./stated-connection.ts";

async function connected(ctx: MutationCtx, change = {}, now = 1) {
  const connection = await connect(ctx, aStatedConnection(change), now);
  if (typeof connection === "string") throw new Error(connection);
  return connection;
}

const rowOf = ({ convex }: TestBackend) =>
  convex.run((ctx) => findConnection(ctx, "user_1", "github"));

describe("connecting", () => {
  it("makes one row per user and provider", async () => {
    const { convex } = await openTestBackend();
    await convex.run((ctx) => connected(ctx));
    await convex.run((ctx) => connected(ctx, { connectionId: "connection-2" }));
    await convex.run((ctx) =>
      connected(ctx, { provider: "figma", metadata: { userId: "7", email: "a@b.c" } }),
    );
    const rows = await convex.run((ctx) => listConnectionsOfUser(ctx, "user_1"));
    expect(rows.map(({ provider }) => provider).toSorted()).toEqual(["figma", "github"]);
  });

  it("refuses an account of another user, and a second account of the same user", async () => {
    const { convex } = await openTestBackend();
    await convex.run((ctx) => connected(ctx));
    const taken = aStatedConnection({ userId: "user_2" });
    expect(await convex.run((ctx) => connect(ctx, taken, 1))).toBe("account_in_use");
    const switched = aStatedConnection({ accountId: "8" });
    expect(await convex.run((ctx) => connect(ctx, switched, 1))).toBe("account_switched");
  });

  it("the same account id at another provider is a different account", async () => {
    const { convex } = await openTestBackend();
    await convex.run((ctx) => connected(ctx));
    expect(await convex.run((ctx) => findConnectionOfAccount(ctx, "figma", "7"))).toBeNull();
  });
});

describe("the status", () => {
  it("keeps its start time when the same reason is reported again", async () => {
    const backend = await openTestBackend();
    const row = await backend.convex.run((ctx) => connected(ctx));
    await backend.convex.run((ctx) => deactivate(ctx, row, "token_refused", 5));
    const ended = await rowOf(backend);
    expect(ended).toMatchObject({
      status: "inactive",
      reason: "token_refused",
      statusChangedAt: 5,
    });
    if (ended) await backend.convex.run((ctx) => deactivate(ctx, ended, "token_refused", 9));
    expect(await rowOf(backend)).toMatchObject({ statusChangedAt: 5 });
  });

  it.each(["installation_suspended", "installation_removed"] as const)(
    "keeps a refused renewal as the reason when %s follows, so that lifting that restores nothing",
    async (later) => {
      const backend = await openTestBackend();
      const row = await backend.convex.run((ctx) => connected(ctx));
      await backend.convex.run((ctx) => deactivate(ctx, row, "renewal_refused", 5));
      const ended = await rowOf(backend);
      if (ended) await backend.convex.run((ctx) => deactivate(ctx, ended, later, 9));
      expect(await rowOf(backend)).toMatchObject({ reason: "renewal_refused", statusChangedAt: 5 });
    },
  );

  it("names what only reconnecting resolves even if the app was suspended before", async () => {
    const backend = await openTestBackend();
    const row = await backend.convex.run((ctx) => connected(ctx));
    await backend.convex.run((ctx) => deactivate(ctx, row, "installation_suspended", 5));
    const ended = await rowOf(backend);
    if (ended) await backend.convex.run((ctx) => deactivate(ctx, ended, "renewal_refused", 9));
    expect(await rowOf(backend)).toMatchObject({ reason: "renewal_refused", statusChangedAt: 9 });
  });

  it("is reactivated only for the reason that was lifted", async () => {
    const backend = await openTestBackend();
    const row = await backend.convex.run((ctx) => connected(ctx));
    await backend.convex.run((ctx) => deactivate(ctx, row, "token_refused", 5));
    const lift = async (reason: "token_refused" | "installation_suspended") => {
      const ended = await rowOf(backend);
      if (ended) await backend.convex.run((ctx) => reactivate(ctx, ended, [reason], 7));
      return (await rowOf(backend))?.status;
    };
    expect(await lift("installation_suspended")).toBe("inactive");
    expect(await lift("token_refused")).toBe("active");
    expect(await rowOf(backend)).not.toHaveProperty("reason");
  });
});

it("records a use at most once a minute", async () => {
  const backend = await openTestBackend();
  const first = await backend.convex.run((ctx) => connected(ctx));
  await backend.convex.run((ctx) => recordUse(ctx, first, 1000));
  for (const [now, recorded] of [
    [1000 + MINUTE - 1, 1000],
    [1000 + MINUTE, 1000 + MINUTE],
  ] as const) {
    const row = await rowOf(backend);
    if (row) await backend.convex.run((ctx) => recordUse(ctx, row, now));
    expect((await rowOf(backend))?.lastUsedAt).toBe(recorded);
  }
});

it("new tokens raise the version and clear an outdated expiry", async () => {
  const backend = await openTestBackend();
  const row = await backend.convex.run((ctx) => connected(ctx, { expiresAt: 5 }));
  const grant = { accessToken: "new", refreshToken: "new", kid: "now" };
  await backend.convex.run((ctx) => replaceTokens(ctx, row, grant, "repo"));
  const after = await rowOf(backend);
  expect(after).toMatchObject({ accessToken: "new", tokenVersion: 2, isAccountUnproven: true });
  expect(after).not.toHaveProperty("expiresAt");
});

it("an installation finds all connections it serves", async () => {
  const { convex } = await openTestBackend();
  const metadata = { login: "ada", userId: 7, repos: [], installationId: "9" };
  await convex.run((ctx) => connected(ctx, { metadata }));
  const other = { userId: "user_2", accountId: "8", connectionId: "c2", metadata };
  await convex.run((ctx) => connected(ctx, other));
  const third = { userId: "user_3", accountId: "9", connectionId: "c3" };
  await convex.run((ctx) => connected(ctx, third));
  const served = await convex.run((ctx) => listConnectionsOfInstallation(ctx, "9"));
  expect(served.map(({ userId }) => userId)).toEqual(["user_1", "user_2"]);
});

it("lists all connections in batches", async () => {
  const { convex } = await openTestBackend();
  for (const number of [1, 2, 3]) {
    const ids = { userId: `u${number}`, accountId: `${number}`, connectionId: `c${number}` };
    await convex.run((ctx) => connected(ctx, ids));
  }
  const first = await convex.run((ctx) => listConnectionsFrom(ctx, 0, 2));
  expect(first.map(({ userId }) => userId)).toEqual(["u1", "u2"]);
  const after = first[1]?._creationTime ?? 0;
  const rest = await convex.run((ctx) => listConnectionsFrom(ctx, after, 2));
  expect(rest.map(({ userId }) => userId)).toEqual(["u3"]);
});
