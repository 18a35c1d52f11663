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

/** Connected with a token that expires within the margin; the next ones last for hours. */
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
  describe.each(["figma", "github"] as const)("a %s token that is about to expire", (provider) => {
    it("is renewed once before it is used", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      expect(await lookUp(user, backend)).toEqual({ accountId: String(user.account.id) });
      await lookUp(user, backend);
      expect(user.account.refreshes).toBe(1);
      expect(await storedOf(user, backend)).toMatchObject({ tokenVersion: 2, status: "active" });
    });

    it("is renewed once for all concurrent uses", async () => {
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
    it.each(passing)("stays usable after its renewal fails with %s", async (kind) => {
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

    it("ends the connection with reason and remedy when the provider no longer knows the grant", async () => {
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

    it("is not used for an account other than the connected one", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      user.account.identity = { id: user.account.id + 1, name: "another-user" };
      expect(await refusalOf(lookUp(user, backend))).toMatchObject({ reason: "account_changed" });
      expect(await statusOf(user)).toMatchObject({ status: "inactive" });
    });

    it("is verified later when the account check fails, without a second renewal", async () => {
      const backend = await open();
      const user = await aDueUser(backend, provider);
      user.account.faults.push({ at: "api", kind: "html", times: 1 });
      await refusalOf(lookUp(user, backend));
      expect(await storedOf(user, backend)).toMatchObject({ isAccountUnproven: true });
      await lookUp(user, backend);
      expect(user.account.refreshes).toBe(1);
    });
  });

  describe("an answer lost after the provider has acted", () => {
    it("has no effect where refresh tokens stay valid", async () => {
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
    it("refuses a renewal that started from older tokens", async () => {
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

    it("ignores a refusal of older tokens when newer ones are stored", async () => {
      const backend = await open();
      const user = await aSealedConnection(backend, anAccount("github"), VAULT_KEYS.current);
      const holding = { connectionId: user.connectionId, version: 1, holder: "first" };
      const grant = { kid: "now", accessToken: "new", refreshToken: "new" };
      await backend.mutation(internal.connections.tokens.save, { ...holding, grant, scope: null });
      const refused = { ...holding, verdict: "dead" as const, wasInterrupted: false };
      await backend.mutation(internal.connections.tokens.abandon, refused);
      expect(await storedOf(user, backend)).toMatchObject({ status: "active" });
    });

    it.each(["dead", "refused"] as const)(
      "a slow holder's answer reactivates a connection that the next holder's refusal ended (%s)",
      async (verdict) => {
        const backend = await open();
        const user = await aSealedConnection(backend, anAccount("github"), VAULT_KEYS.current);
        const slow = { connectionId: user.connectionId, version: 1, holder: "slow" };
        const refused = { ...slow, holder: "next", verdict, wasInterrupted: true };
        await backend.mutation(internal.connections.tokens.abandon, refused);
        expect(await storedOf(user, backend)).toMatchObject({ status: "inactive" });
        const grant = { kid: "now", accessToken: "new", refreshToken: "new" };
        await backend.mutation(internal.connections.tokens.save, { ...slow, grant, scope: null });
        expect(await storedOf(user, backend)).toMatchObject({ status: "active", tokenVersion: 2 });
      },
    );

    it("gives the lease to one of many callers", async () => {
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

  describe("a token that the provider refuses before it expires", () => {
    it("is renewed when possible", async () => {
      const backend = await open();
      const user = await aConnectedUser(backend, "figma");
      dropTokens(user.account, "access");
      await lookUp(user, backend);
      expect(user.account.refreshes).toBe(1);
      expect(await statusOf(user)).toMatchObject({ status: "active" });
    });

    it("ends the connection when it cannot be renewed", async () => {
      const backend = await open();
      const user = await aConnectedUser(backend, "github");
      dropTokens(user.account);
      expect(await refusalOf(lookUp(user, backend))).toMatchObject({ reason: "token_refused" });
      expect(await statusOf(user)).toMatchObject({ status: "inactive" });
    });
  });

  it("only a use updates the time of last use", async () => {
    const backend = await open();
    const user = await aConnectedUser(backend, "github");
    expect(await statusOf(user)).toMatchObject({ lastUsedAt: null });
    await lookUp(user, backend);
    expect(await statusOf(user)).toMatchObject({ lastUsedAt: expect.any(Number) });
  });

  it("is refused without a connection", async () => {
    const backend = await open();
    const user = await aConnectedUser(backend, "figma");
    await user.caller.mutation(api.connections.disconnect, { provider: "figma" });
    expect(await refusalOf(lookUp(user, backend))).toMatchObject({
      message: "Unauthorized",
      reason: "not_connected",
    });
  });

  describe("tokens under an earlier key", () => {
    it("are opened, and resealed with the current key", async () => {
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
