import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import {
  aConnectedUser,
  aSealedConnection,
  connectAs,
  lookUp,
  rowOf,
  storedOf,
} from "../connected-accounts.ts";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import { VAULT_KEYS } from "../provider-strangers.ts";
import { expectNowhere } from "../secret-search.ts";
import { anAccount, dropTokens, liveTokensOf, makeToken } from "../stranger-accounts.ts";

/** Disconnected while the provider was down, so that the revocation is still pending. */
async function aPendingRevocation(backend: ConvexBackend) {
  const user = await aConnectedUser(backend, "github");
  const down = { at: "revoke" as const, kind: "500" as const, times: 1 };
  user.account.faults.push(down);
  const receipt = await user.caller.mutation(api.connections.disconnect, { provider: "github" });
  await backend.eventually(
    () => rowOf(user.caller, "github"),
    () => down.times === 0,
  );
  return { user, id: receipt?.id as Id<"revocations"> };
}

export function connectionEndingCases(open: OpenBackend): void {
  describe("disconnecting", () => {
    it("deletes record and tokens at once, and revokes the grant at GitHub", async () => {
      const backend = await open();
      const user = await aConnectedUser(backend, "github");
      const receipt = await user.caller.mutation(api.connections.disconnect, {
        provider: "github",
      });
      expect(receipt).toMatchObject({ provider: "github", revocation: { state: "pending" } });
      // Outcomes of mutations are stored for a day, and Figma's label is an email address.
      expect(receipt).not.toHaveProperty("accountLabel");
      expect(await storedOf(user, backend)).toBeNull();
      const row = await backend.eventually(
        () => rowOf(user.caller, "github"),
        ({ receipt: shown }) => shown?.revocation.state !== "pending",
      );
      expect(row).toMatchObject({
        connection: null,
        receipt: { id: receipt?.id, revocation: { state: "confirmed" } },
      });
      expect(user.account.revocations).toBe(1);
      expect(liveTokensOf(user.account)).toEqual([]);
    });

    it("reports that Figma only lets the user revoke access", async () => {
      const backend = await open();
      const { caller } = await aConnectedUser(backend, "figma");
      const receipt = await caller.mutation(api.connections.disconnect, { provider: "figma" });
      expect(receipt?.revocation).toMatchObject({
        state: "not_supported",
        settledAt: expect.any(Number),
        manageUrl: expect.stringMatching(/\/settings$/),
      });
    });

    it("finds nothing the second time", async () => {
      const { caller } = await aConnectedUser(await open(), "figma");
      await caller.mutation(api.connections.disconnect, { provider: "figma" });
      expect(await caller.mutation(api.connections.disconnect, { provider: "figma" })).toBeNull();
    });

    it("renews an expired token first, because GitHub finds no grant by it", async () => {
      const backend = await open();
      // Stored as already expired: a token that had to live through connecting could die in the middle of it.
      const account = anAccount("github", { rotates: true, lifeSeconds: 0 });
      const user = await aSealedConnection(backend, account, VAULT_KEYS.current);
      account.lifeSeconds = 3600;
      await user.caller.mutation(api.connections.disconnect, { provider: "github" });
      await backend.eventually(
        () => rowOf(user.caller, "github"),
        ({ receipt }) => receipt?.revocation.state === "confirmed",
      );
      expect(user.account).toMatchObject({ refreshes: 1, revocations: 1 });
    });

    it("revokes the tokens of a renewal that was running", async () => {
      const backend = await open();
      const account = anAccount("github");
      const user = await aSealedConnection(backend, account, VAULT_KEYS.current);
      const before = await storedOf(user, backend);
      const { connectionId } = user;
      await user.caller.mutation(api.connections.disconnect, { provider: "github" });
      await backend.eventually(
        () => rowOf(user.caller, "github"),
        ({ receipt }) => receipt?.revocation.state === "confirmed",
      );
      const grant = { kid: "now", accessToken: before?.accessToken ?? "" };
      const holding = { connectionId, version: 1, holder: "late" };
      await backend.mutation(internal.connections.tokens.save, { ...holding, grant, scope: null });
      const { receipt } = await rowOf(user.caller, "github");
      expect(receipt?.revocation.state).toBe("pending");
      await backend.eventually(
        () => rowOf(user.caller, "github"),
        (row) => row.receipt?.revocation.state === "confirmed",
      );
    });

    it("hides the receipt after reconnecting", async () => {
      const { caller, account } = await aConnectedUser(await open(), "figma");
      await caller.mutation(api.connections.disconnect, { provider: "figma" });
      expect((await rowOf(caller, "figma")).receipt).not.toBeNull();
      await connectAs(caller, account);
      expect(await rowOf(caller, "figma")).toMatchObject({ receipt: null });
    });

    it("calls off the revocation when the account is reconnected, because it would end the new grant", async () => {
      const backend = await open();
      const { user, id } = await aPendingRevocation(backend);
      expect(await connectAs(user.caller, user.account)).toMatchObject({ ok: true });
      await backend.action(internal.connections.revocations.ask, { id });
      expect(user.account.revocations).toBe(0);
      expect(await lookUp(user, backend)).toMatchObject({ accountId: String(user.account.id) });
    });

    it("keeps the first account's revocation when another account is connected", async () => {
      const backend = await open();
      const { user, id } = await aPendingRevocation(backend);
      expect(await connectAs(user.caller, anAccount("github"))).toMatchObject({ ok: true });
      await backend.action(internal.connections.revocations.ask, { id });
      expect(user.account.revocations).toBe(1);
      expect(liveTokensOf(user.account)).toEqual([]);
    });

    it("frees the account for another user", async () => {
      const backend = await open();
      const { caller, account } = await aConnectedUser(backend, "figma");
      await caller.mutation(api.connections.disconnect, { provider: "figma" });
      const other = backend.asUser(`${account.name}-other`);
      expect(await connectAs(other, account)).toMatchObject({ ok: true });
    });
  });

  describe("a user whom the identity provider has deleted", () => {
    it("is disconnected from every provider and leaves no receipt", async () => {
      const backend = await open();
      const github = await aConnectedUser(backend, "github");
      const figma = anAccount("figma");
      await connectAs(github.caller, figma);
      const forget = { deletedUserId: github.userId };
      const service = backend.asService();
      expect(await service.mutation(api.connections.forgetUser, forget)).toEqual({
        disconnected: 2,
      });
      const rows = await backend.eventually(
        () => github.caller.query(api.connections.list, {}),
        (listed) => listed.every(({ connection, receipt }) => !connection && !receipt),
      );
      expect(rows).toHaveLength(2);
      expect(github.account.revocations).toBe(1);
      expect(await service.mutation(api.connections.forgetUser, forget)).toEqual({
        disconnected: 0,
      });
    });
  });

  describe("a personal access token", () => {
    it("is verified and sealed, and not revoked on disconnect", async () => {
      const backend = await open();
      const account = anAccount("github");
      const { caller, userId } = await aConnectedUser(backend, "figma");
      const token = makeToken(account, "access");
      const stored = await caller.action(api.connections.authorization.store, {
        provider: "github",
        accessToken: token,
      });
      expect(stored).toMatchObject({ ok: true, connection: { origin: "personal_access_token" } });
      const row = await storedOf({ userId, caller, account }, backend);
      expectNowhere(JSON.stringify([stored, row]), { token });
      const receipt = await caller.mutation(api.connections.disconnect, { provider: "github" });
      expect(receipt?.revocation.state).toBe("not_ours");
    });

    it("is refused, and nothing is stored, when the provider rejects it", async () => {
      const backend = await open();
      const account = anAccount("github");
      const token = makeToken(account, "access");
      dropTokens(account);
      const caller = backend.asUser(`${account.name}-user`);
      const request = { provider: "github", accessToken: token };
      expect(await caller.action(api.connections.authorization.store, request)).toEqual({
        ok: false,
        code: "token_refused",
      });
      expect((await rowOf(caller, "github")).connection).toBeNull();
    });

    it.each([
      ["with a line break", { accessToken: "abcdefgh\r\nx-evil: 1" }],
      ["too short", { accessToken: "abc" }],
      ["already over", { accessToken: "abcdefgh", expiresAt: 1 }],
      ["with an odd scope", { accessToken: "abcdefgh", scope: "repo\n" }],
    ])("%s is refused before any provider call", async (_, tokens) => {
      const caller = (await open()).asUser("another-user");
      const request = { provider: "github", ...tokens };
      expect(await caller.action(api.connections.authorization.store, request)).toEqual({
        ok: false,
        code: "invalid_request",
      });
    });
  });
}
