import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { CONNECTIONS_PATH } from "../../../lib/page-paths.ts";
import {
  aConnectedUser,
  beginAs,
  connectAs,
  redirectUriOf,
  returning,
  rowOf,
  storedOf,
} from "../connected-accounts.ts";
import { type OpenBackend, refusalOf } from "../convex-backend.ts";
import { aUser } from "../polar-payloads.ts";
import { expectNowhere } from "../secret-search.ts";
import {
  anAccount,
  approve,
  type Fault,
  liveTokensOf,
  type StrangerAccount,
} from "../stranger-accounts.ts";

const PROVIDERS = ["figma", "github"] as const;

export function connectionAttemptCases(open: OpenBackend): void {
  describe.each(PROVIDERS)("connecting %s", (provider) => {
    it("returns a connection with the account and no token", async () => {
      const backend = await open();
      const userId = aUser();
      const caller = backend.asUser(userId);
      const account = anAccount(provider);
      const finished = await connectAs(caller, account);
      expect(finished).toMatchObject({ ok: true, returnPath: "/settings/connections" });
      const row = await rowOf(caller, provider);
      expect(row.connection).toMatchObject({ provider, status: "active", origin: "authorized" });
      expect(row.connection?.accountLabel).toContain(account.name);
      expect(row.connection?.permissions.length).toBeGreaterThan(0);
      const stored = await storedOf({ userId, caller, account }, backend);
      expectNowhere(JSON.stringify([finished, row, stored]), liveTokensOf(account));
    });

    it("seals stored tokens with the current key", async () => {
      const backend = await open();
      const stored = await storedOf(await aConnectedUser(backend, provider), backend);
      expect(stored).toMatchObject({ kid: "now", tokenVersion: 1, accountId: expect.any(String) });
      expect(stored?.accessToken.split(".")).toHaveLength(5);
      expect(stored?.refreshToken === undefined).toBe(provider === "github");
    });

    it("accepts an attempt once, even under concurrent callbacks", async () => {
      const backend = await open();
      const caller = backend.asUser(aUser());
      const { callback, ...back } = await returning(caller, anAccount(provider));
      const answer = { ...back, callback: callback.toString() };
      const all = await Promise.all(
        Array.from({ length: 10 }, () =>
          caller.action(api.connections.authorization.finish, answer),
        ),
      );
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = all.filter((one) => !one.ok);
      expect(new Set(refused.map((one) => !one.ok && one.code))).toEqual(new Set(["state_reused"]));
    });

    it("reports a repeated callback without its cookie as used", async () => {
      const backend = await open();
      const caller = backend.asUser(aUser());
      const { callback, ...back } = await returning(caller, anAccount(provider));
      const answer = { ...back, callback: callback.toString() };
      await caller.action(api.connections.authorization.finish, answer);
      expect(
        await caller.action(api.connections.authorization.finish, { ...answer, attempt: null }),
      ).toEqual({
        ok: false,
        code: "state_reused",
      });
    });

    it("refuses another user's attempt and leaves it usable by its owner", async () => {
      const backend = await open();
      const [ada, eve] = [backend.asUser(aUser()), backend.asUser(aUser())];
      const { callback, ...back } = await returning(ada, anAccount(provider));
      const answer = { ...back, callback: callback.toString() };
      expect(await eve.action(api.connections.authorization.finish, answer)).toEqual({
        ok: false,
        code: "user_mismatch",
      });
      expect((await rowOf(eve, provider)).connection).toBeNull();
      expect(await ada.action(api.connections.authorization.finish, answer)).toMatchObject({
        ok: true,
      });
    });

    it("stores nothing and consumes the attempt when the user declines at the provider", async () => {
      const backend = await open();
      const caller = backend.asUser(aUser());
      const { callback, ...back } = await returning(caller, anAccount(provider));
      const state = callback.get("state") ?? "";
      const denied = new URLSearchParams({ error: "access_denied", state }).toString();
      const deny = { ...back, callback: denied };
      expect(await caller.action(api.connections.authorization.finish, deny)).toEqual({
        ok: false,
        code: "access_denied",
        returnPath: CONNECTIONS_PATH,
      });
      const late = { ...back, callback: callback.toString() };
      expect(await caller.action(api.connections.authorization.finish, late)).toEqual({
        ok: false,
        code: "state_reused",
      });
      expect((await rowOf(caller, provider)).connection).toBeNull();
    });

    it("refuses the other provider's code and attempt", async () => {
      const backend = await open();
      const caller = backend.asUser(aUser());
      const other = provider === "figma" ? "github" : "figma";
      const { callback, attempt } = await returning(caller, anAccount(other));
      const answer = { provider, attempt, callback: callback.toString() };
      expect(await caller.action(api.connections.authorization.finish, answer)).toEqual({
        ok: false,
        code: "state_invalid",
      });
    });

    it("PKCE makes a code of another attempt fail at the provider", async () => {
      const backend = await open();
      const caller = backend.asUser(aUser());
      const stolen = await returning(backend.asUser(aUser()), anAccount(provider));
      const own = await returning(caller, anAccount(provider));
      const injected = new URLSearchParams(own.callback);
      injected.set("code", stolen.callback.get("code") ?? "");
      const { attempt } = own;
      const answer = { provider, attempt, callback: injected.toString() };
      expect(await caller.action(api.connections.authorization.finish, answer)).toEqual({
        ok: false,
        code: "exchange_failed",
        returnPath: CONNECTIONS_PATH,
      });
      expect((await rowOf(caller, provider)).connection).toBeNull();
    });

    it("refuses an account that is connected to another user", async () => {
      const backend = await open();
      const { account } = await aConnectedUser(backend, provider);
      const eve = backend.asUser(aUser());
      expect(await connectAs(eve, account)).toMatchObject({ ok: false, code: "account_in_use" });
      expect((await rowOf(eve, provider)).connection).toBeNull();
    });

    it("does not replace an existing connection with another account", async () => {
      const backend = await open();
      const { caller, account } = await aConnectedUser(backend, provider);
      const switched = await connectAs(caller, anAccount(provider));
      expect(switched).toMatchObject({ ok: false, code: "account_switched" });
      expect((await rowOf(caller, provider)).connection?.accountLabel).toContain(account.name);
    });

    it("makes a new connection when the same account is connected again", async () => {
      const backend = await open();
      const user = await aConnectedUser(backend, provider);
      const before = await storedOf(user, backend);
      expect(await connectAs(user.caller, user.account)).toMatchObject({ ok: true });
      const after = await storedOf(user, backend);
      expect(after?.connectionId).not.toBe(before?.connectionId);
      expect(after?.tokenVersion).toBe(1);
    });

    const outages: [Fault["at"], Fault["kind"], string][] = [
      ["token", "500", "provider_unreachable"],
      ["token", "drop", "provider_unreachable"],
      ["token", "429", "provider_rate_limited"],
      ["token", "html", "provider_answer_invalid"],
      ["token", "redirect", "provider_answer_invalid"],
      ["token", "huge", "provider_answer_invalid"],
      ["token", "empty object", "provider_answer_invalid"],
      ["token", "array", "provider_answer_invalid"],
      ["api", "429", "provider_rate_limited"],
      ["api", "html", "provider_answer_invalid"],
      ["api", "redirect", "provider_answer_invalid"],
      ["api", "empty object", "provider_answer_invalid"],
    ];

    it.each(outages)(
      "reports a provider failure at the %s with %s as %s",
      async (at, kind, code) => {
        const backend = await open();
        const caller = backend.asUser(aUser());
        const account: StrangerAccount = anAccount(provider);
        account.faults.push({ at, kind, times: 1 });
        expect(await connectAs(caller, account)).toMatchObject({ ok: false, code });
        expect((await rowOf(caller, provider)).connection).toBeNull();
      },
    );

    it("refuses a foreign callback address before redirecting", async () => {
      const caller = (await open()).asUser(aUser());
      for (const redirectUri of [
        "https://app.example/api/import/other/callback",
        `${redirectUriOf(provider)}?next=https://evil.example`,
        `${redirectUriOf(provider)}#x`,
        "javascript:alert(1)",
        "not an address",
      ]) {
        const begun = await caller.action(api.connections.authorization.begin, {
          provider,
          redirectUri,
          returnTo: null,
        });
        expect([redirectUri, begun]).toEqual([redirectUri, { ok: false, code: "invalid_request" }]);
      }
    });

    it("requests PKCE and a state, and nothing chosen by the visitor", async () => {
      const caller = (await open()).asUser(aUser());
      const { address } = await beginAs(
        caller,
        provider,
        "https://evil-visitor.example/?scope=admin",
      );
      const { searchParams } = new URL(address);
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get("state")).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get("redirect_uri")).toBe(redirectUriOf(provider));
      expect(searchParams.get("scope")).toBe(
        provider === "figma" ? "files:read" : "read:user repo",
      );
      expectNowhere(address, { returnTo: "evil-visitor" });
    });

    it.each([
      ["after consent", "", true],
      ["after a refusal", "access_denied", false],
    ])("returns to the requested page %s", async (_, error, ok) => {
      const caller = (await open()).asUser(aUser());
      const { callback, ...back } = await returning(caller, anAccount(provider), {
        returnTo: "/designs",
      });
      if (error !== "") callback.set("error", error);
      const answer = { ...back, callback: callback.toString() };
      expect(await caller.action(api.connections.authorization.finish, answer)).toMatchObject({
        ok,
        returnPath: "/designs",
      });
    });
  });

  it("refuses an unknown provider and names it", async () => {
    const caller = (await open()).asUser(aUser());
    const asked = { provider: "__proto__", redirectUri: redirectUriOf("figma"), returnTo: null };
    expect(await caller.action(api.connections.authorization.begin, asked)).toEqual({
      ok: false,
      code: "unknown_provider",
    });
  });

  it("does not connect a GitHub account that grants none of the requested scopes", async () => {
    const backend = await open();
    const caller = backend.asUser(aUser());
    const account = anAccount("github", { scope: "" });
    expect(await connectAs(caller, account)).toMatchObject({
      ok: false,
      code: "insufficient_scope",
    });
  });

  it("stores the granted scopes, not the requested ones", async () => {
    const backend = await open();
    const { caller } = await aConnectedUser(backend, "github", { scope: "read:user" });
    expect((await rowOf(caller, "github")).connection).toMatchObject({
      scope: "read:user",
      permissions: ["Read your profile"],
    });
  });

  it("refuses to begin without a session", async () => {
    const anonymous = (await open()).asAnonymous();
    const asked = { provider: "figma", redirectUri: redirectUriOf("figma"), returnTo: null };
    expect(await refusalOf(anonymous.action(api.connections.authorization.begin, asked))).toBe(
      "Unauthorized",
    );
  });

  it("refuses to approve a request that does not ask for a code", () => {
    expect(() => approve("https://x.example/?response_type=token", anAccount("figma"))).toThrow();
  });
}
