import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import {
  aConnectedUser,
  aSealedConnection,
  type ConnectedUser,
  lookUp,
  rowOf,
  storedOf,
} from "../connected-accounts.ts";
import { type ConvexBackend, type OpenBackend, refusalOf } from "../convex-backend.ts";
import { VAULT_KEYS } from "../provider-strangers.ts";
import { anAccount, dropTokens, type Fault, liveTokensOf } from "../stranger-accounts.ts";

const HOUR_SECONDS = 60 * 60;
const ALMOST_OVER = { lifeSeconds: 60 };

/** Connected with a token that ends within the margin; the next ones live for hours. */
async function aDueUser(
  backend: ConvexBackend,
  provider: "figma" | "github",
): Promise<ConnectedUser> {
  const options = { ...ALMOST_OVER, rotates: provider === "github" };
  const user = await aConnectedUser(backend, provider, options);
  user.account.lifeSeconds = 8 * HOUR_SECONDS;
  return user;
}

const statusOf = async ({ caller, account }: ConnectedUser) =>
  (await rowOf(caller, account.provider)).connection;

export function connectionRenewalCases(open: OpenBackend): void {
  describe.each(["figma", "github"] as const)("a %s token that is almost over", (provider) => {
    it("is renewed before it is used, once", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      expect(await lookUp(user, backend)).toEqual({ accountId: String(user.account.id) });
      await lookUp(user, backend);
      expect(user.account.refreshes).toBe(1);
      expect(await storedOf(user, backend)).toMatchObject({ tokenVersion: 2, status: "active" });
    });

    it("is renewed once for all who use it at the same time", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      const uses = Promise.all(Array.from({ length: 20 }, () => lookUp(user, backend)));
      expect(await (backend.whileTimePasses?.(uses) ?? uses)).toHaveLength(20);
      expect(user.account.refreshes).toBe(1);
    });

    it("can be renewed a second time, whether or not the refresh token changes", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      user.account.lifeSeconds = 60;
      await lookUp(user, backend);
      user.account.lifeSeconds = 8 * HOUR_SECONDS;
      await lookUp(user, backend);
      expect(user.account.refreshes).toBe(2);
    });

    const passing: Fault["kind"][] = ["500", "429", "drop", "html", "redirect", "empty object"];
    it.each(passing)("stays good for later when its renewal fails with %s", async (kind) => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      user.account.faults.push({ at: "refresh", kind, times: 3 });
      for (let use = 0; use < 3; use += 1) {
        expect(await refusalOf(lookUp(user, backend))).not.toHaveProperty("reason");
      }
      expect(await statusOf(user)).toMatchObject({ status: "active", inactivity: null });
      await lookUp(user, backend);
      expect(user.account.refreshes).toBe(1);
    });

    it("ends the connection when the provider knows the grant no more, with reason and remedy", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      dropTokens(user.account);
      expect(await refusalOf(lookUp(user, backend))).toMatchObject({
        message: "Unauthorized",
        reason: "renewal_refused",
        advice: "Connect the account again.",
      });
      expect(await statusOf(user)).toMatchObject({
        status: "inactive",
        inactivity: { reason: "renewal_refused", remedy: "reconnect" },
      });
    });

    it("is not used for another account than the one connected", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      user.account.identity = { id: user.account.id + 1, name: "somebody-else" };
      expect(await refusalOf(lookUp(user, backend))).toMatchObject({ reason: "account_changed" });
      expect(await statusOf(user)).toMatchObject({ status: "inactive" });
    });

    it("is proven later when the proof fails, without a second renewal", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      user.account.faults.push({ at: "api", kind: "html", times: 1 });
      await refusalOf(lookUp(user, backend));
      expect(await storedOf(user, backend)).toMatchObject({ isAccountUnproven: true });
      await lookUp(user, backend);
      expect(user.account.refreshes).toBe(1);
    });
  });

  describe("an answer that is lost after the provider has acted", () => {
    it("costs nothing where refresh tokens stay good", async () => {
      const backend = await open();
      const user = await aDueUser(backend, "figma");
      user.account.faults.push({ at: "refresh", kind: "lost", times: 1 });
      await refusalOf(lookUp(user, backend));
      await lookUp(user, backend);
      expect(await statusOf(user)).toMatchObject({ status: "active" });
    });

    it("ends a rotating connection, and says that it was interrupted", async () => {
      const backend = await open();
      const user = await aDueUser(backend, "github");
      user.account.faults.push({ at: "refresh", kind: "lost", times: 1 });
      await refusalOf(lookUp(user, backend));
      expect(await statusOf(user)).toMatchObject({ status: "active" });
      expect(await refusalOf(lookUp(user, backend))).toMatchObject({
        reason: "renewal_interrupted",
      });
    });
  });

  describe("the fence", () => {
    it("keeps what started from older tokens out", async () => {
      const backend = await open();
      const user = await aSealedConnection(backend, anAccount("github"), VAULT_KEYS.current);
      const { connectionId } = user;
      const holding = { connectionId, version: 1, holder: "first" };
      const late = { kid: "now", accessToken: "late", refreshToken: "late" };
      const grant = { kid: "now", accessToken: "new", refreshToken: "new" };
      await backend.mutation(internal.connections.tokens.save, { ...holding, grant, scope: null });
      const stale = { ...holding, holder: "second", grant: late, scope: null };
      await backend.mutation(internal.connections.tokens.save, stale);
      expect(await storedOf(user, backend)).toMatchObject({ accessToken: "new", tokenVersion: 2 });
    });

    it("does not let a refusal of older tokens end newer ones", async () => {
      const backend = await open();
      const user = await aSealedConnection(backend, anAccount("github"), VAULT_KEYS.current);
      const holding = { connectionId: user.connectionId, version: 1, holder: "first" };
      const grant = { kid: "now", accessToken: "new", refreshToken: "new" };
      await backend.mutation(internal.connections.tokens.save, { ...holding, grant, scope: null });
      const refused = { ...holding, verdict: "dead" as const, wasInterrupted: false };
      await backend.mutation(internal.connections.tokens.abandon, refused);
      expect(await storedOf(user, backend)).toMatchObject({ status: "active" });
    });

    it("lets the answer of a slow holder rescue what the next one was refused", async () => {
      const backend = await open();
      const user = await aSealedConnection(backend, anAccount("github"), VAULT_KEYS.current);
      const slow = { connectionId: user.connectionId, version: 1, holder: "slow" };
      const refused = { ...slow, holder: "next", verdict: "dead" as const, wasInterrupted: true };
      await backend.mutation(internal.connections.tokens.abandon, refused);
      expect(await storedOf(user, backend)).toMatchObject({ status: "inactive" });
      const grant = { kid: "now", accessToken: "new", refreshToken: "new" };
      await backend.mutation(internal.connections.tokens.save, { ...slow, grant, scope: null });
      expect(await storedOf(user, backend)).toMatchObject({ status: "active", tokenVersion: 2 });
    });

    it("gives the lease to one of many", async () => {
      const backend = await open();
      const { userId, account } = await aDueUser(backend, "github");
      const stored = await storedOf({ userId, caller: backend.asUser(userId), account }, backend);
      const ask = (holder: string) =>
        backend.mutation(internal.connections.tokens.lease, {
          connectionId: stored?.connectionId ?? "",
          version: 1,
          holder,
          refusedVersion: null,
          marginMs: 5 * 60 * 1000,
        });
      const answers = await Promise.all(["a", "b", "c", "d"].map(ask));
      expect(answers.filter(({ outcome }) => outcome === "leased")).toHaveLength(1);
    });
  });

  describe("a token that the provider calls dead before its time", () => {
    it("is renewed when it can be", async () => {
      const backend = await open();
      const user = await aConnectedUser(backend, "figma");
      dropTokens(user.account, "access");
      await lookUp(user, backend);
      expect(user.account.refreshes).toBe(1);
      expect(await statusOf(user)).toMatchObject({ status: "active" });
    });

    it("ends the connection when it cannot", async () => {
      const backend = await open();
      const user = await aConnectedUser(backend, "github");
      dropTokens(user.account);
      expect(await refusalOf(lookUp(user, backend))).toMatchObject({ reason: "token_refused" });
      expect(await statusOf(user)).toMatchObject({ status: "inactive" });
    });
  });

  it("a use is dated, and only a use", async () => {
    const backend = await open();
    const user = await aConnectedUser(backend, "github");
    expect(await statusOf(user)).toMatchObject({ lastUsedAt: null });
    await lookUp(user, backend);
    expect(await statusOf(user)).toMatchObject({ lastUsedAt: expect.any(Number) });
  });

  it("without a connection there is nothing to use", async () => {
    const backend = await open();
    const user = await aConnectedUser(backend, "figma");
    await user.caller.mutation(api.connections.disconnect, { provider: "figma" });
    expect(await refusalOf(lookUp(user, backend))).toMatchObject({
      message: "Unauthorized",
      reason: "not_connected",
    });
  });

  describe("tokens under an earlier key", () => {
    it("are opened, and brought under the current one", async () => {
      const backend = await open();
      const user = await aSealedConnection(backend, anAccount("figma"), VAULT_KEYS.earlier);
      await lookUp(user, backend);
      const before = await storedOf(user, backend);
      expect(before).toMatchObject({ kid: "old" });
      await backend.action(internal.connections.resealing.run, {});
      const after = await backend.eventually(
        () => storedOf(user, backend),
        (row) => row?.kid === "now",
      );
      expect(after?.accessToken).not.toBe(before?.accessToken);
      expect(after?.tokenVersion).toBe(before?.tokenVersion);
      await lookUp(user, backend);
      expect(liveTokensOf(user.account)).toHaveLength(2);
    });
  });
}
