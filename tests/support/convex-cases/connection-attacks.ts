import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import {
  aConnectedUser,
  connectAs,
  redirectUriOf,
  returning,
  rowOf,
} from "../connected-accounts.ts";
import { type ConvexBackend, type OpenBackend, refusalOf } from "../convex-backend.ts";
import { ANSWER_ATTACKS, type Loot, RETURN_ATTACKS } from "../oauth-attacks.ts";
import { aUser } from "../polar-payloads.ts";
import { anAccount, approve, liveTokensOf } from "../stranger-accounts.ts";

const OTHER = { figma: "github", github: "figma" } as const;

/** A victim returning from a provider, and an attacker who has collected everything obtainable. */
async function aScene(backend: ConvexBackend, provider: "figma" | "github") {
  const caller = backend.asUser(aUser());
  const account = anAccount(provider);
  const earlier = await returning(caller, account);
  const own = await returning(caller, account);
  const elsewhere = await returning(caller, anAccount(OTHER[provider]));
  const other = await returning(backend.asUser(aUser()), anAccount(provider));
  const loot: Loot = {
    own: own.callback,
    ownAttempt: own.attempt,
    earlier: earlier.callback,
    earlierAttempt: earlier.attempt,
    other: other.callback,
    otherAttempt: other.attempt,
    elsewhere: elsewhere.callback,
    elsewhereAttempt: elsewhere.attempt,
  };
  return { caller, account, loot };
}

export function connectionAttackCases(open: OpenBackend): void {
  describe.each(["figma", "github"] as const)("attacks on the callback from %s", (provider) => {
    it.each(RETURN_ATTACKS)("$name", async ({ query, attempt, code }) => {
      const backend = await open();
      const { caller, loot } = await aScene(backend, provider);
      const outcome = await caller.action(api.connections.authorization.finish, {
        provider,
        callback: query(loot),
        attempt: attempt ? await attempt(loot) : loot.ownAttempt,
      });
      expect(outcome).toMatchObject({ ok: false, code });
      expect((await rowOf(caller, provider)).connection).toBeNull();
    });

    it.each(ANSWER_ATTACKS)("the provider answers with $name", async ({ prepare, code }) => {
      const backend = await open();
      const caller = backend.asUser(aUser());
      const account = anAccount(provider);
      prepare(account);
      expect(await connectAs(caller, account)).toMatchObject({ ok: false, code });
      expect((await rowOf(caller, provider)).connection).toBeNull();
    });

    it("a forged callback does not consume the real attempt", async () => {
      const backend = await open();
      const { caller, loot } = await aScene(backend, provider);
      const forged = {
        provider,
        callback: "error=access_denied&state=x",
        attempt: loot.ownAttempt,
      };
      await caller.action(api.connections.authorization.finish, forged);
      const real = { ...forged, callback: loot.own.toString() };
      expect(await caller.action(api.connections.authorization.finish, real)).toMatchObject({
        ok: true,
      });
    });

    it("a used code is refused in a second attempt", async () => {
      const backend = await open();
      const { caller, loot, account } = await aScene(backend, provider);
      const first = { provider, callback: loot.own.toString(), attempt: loot.ownAttempt };
      expect(await caller.action(api.connections.authorization.finish, first)).toMatchObject({
        ok: true,
      });
      const { callback, attempt } = await returning(caller, account);
      callback.set("code", loot.own.get("code") ?? "");
      const again = { provider, callback: callback.toString(), attempt };
      expect(await caller.action(api.connections.authorization.finish, again)).toMatchObject({
        ok: false,
        code: "exchange_failed",
      });
    });

    it("a code from a consent page requested without PKCE is refused", async () => {
      const caller = (await open()).asUser(aUser());
      const account = anAccount(provider);
      const asked = { provider, redirectUri: redirectUriOf(provider), returnTo: null };
      const begun = await caller.action(api.connections.authorization.begin, asked);
      if (!begun.ok) throw new Error(begun.code);
      const address = new URL(begun.address);
      address.searchParams.set("code_challenge", "");
      const callback = approve(address.href, account).toString();
      const back = { provider, callback, attempt: begun.attempt };
      expect(await caller.action(api.connections.authorization.finish, back)).toMatchObject({
        ok: false,
        code: "exchange_failed",
      });
    });

    it("a code from a consent page with another redirect address is refused", async () => {
      const caller = (await open()).asUser(aUser());
      const asked = { provider, redirectUri: redirectUriOf(provider), returnTo: null };
      const begun = await caller.action(api.connections.authorization.begin, asked);
      if (!begun.ok) throw new Error(begun.code);
      const address = new URL(begun.address);
      address.searchParams.set("redirect_uri", "https://evil.example/");
      const callback = approve(address.href, anAccount(provider)).toString();
      const back = { provider, callback, attempt: begun.attempt };
      expect(await caller.action(api.connections.authorization.finish, back)).toMatchObject({
        ok: false,
        code: "exchange_failed",
      });
    });

    it("a callback without a session is refused", async () => {
      const backend = await open();
      const { loot } = await aScene(backend, provider);
      const back = { provider, callback: loot.own.toString(), attempt: loot.ownAttempt };
      for (const caller of [backend.asAnonymous(), backend.asService()]) {
        expect(await refusalOf(caller.action(api.connections.authorization.finish, back))).toBe(
          "Unauthorized",
        );
      }
    });

    it("refuses a user id passed as an argument", async () => {
      const backend = await open();
      const { loot } = await aScene(backend, provider);
      const back = { provider, callback: loot.own.toString(), attempt: loot.ownAttempt };
      const posing = { ...back, userId: "another_user" };
      expect(
        await refusalOf(
          backend.asUser(aUser()).action(api.connections.authorization.finish, posing),
        ),
      ).toMatch(/userId/);
    });

    it("a personal access token of an account connected to another user is refused", async () => {
      const backend = await open();
      const victim = await aConnectedUser(backend, provider);
      const stolen = liveTokensOf(victim.account)[0] ?? "";
      const eve = backend.asUser(aUser());
      expect(
        await eve.action(api.connections.authorization.store, { provider, accessToken: stolen }),
      ).toEqual({
        ok: false,
        code: "account_in_use",
      });
    });

    it("a return path leads only to our own pages", async () => {
      const caller = (await open()).asUser(aUser());
      for (const returnTo of [
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "/api/x",
      ]) {
        const { callback, attempt } = await returning(caller, anAccount(provider), { returnTo });
        const back = { provider, callback: callback.toString(), attempt };
        expect(await caller.action(api.connections.authorization.finish, back)).toMatchObject({
          ok: true,
          returnPath: "/settings/connections",
        });
        await caller.mutation(api.connections.disconnect, { provider });
      }
    });
  });

  it("covers at least sixty named attacks", () => {
    expect(RETURN_ATTACKS.length + ANSWER_ATTACKS.length + 9).toBeGreaterThanOrEqual(60);
  });
}
