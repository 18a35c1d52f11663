import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HOUR, MINUTE } from "../../../../lib/durations.ts";
import {
  beginAs,
  connectAs,
  lookUp,
  redirectUriOf,
  returning,
  rowOf,
} from "../../../support/connected-accounts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { APP_ENVIRONMENT, PROVIDER_ENVIRONMENT } from "../../../support/provider-strangers.ts";
import { anAccount, liveTokensOf, makeToken } from "../../../support/stranger-accounts.ts";

const INSTALLATION = {
  id: 99,
  selection: "selected" as const,
  repositories: ["ada/engine"],
  updatedAt: "2026-11-20T10:00:00Z",
};

describe("an attempt that takes too long", () => {
  it("expires after ten minutes and connects nothing", async () => {
    const backend = await openTestBackend();
    const account = anAccount("figma");
    const caller = backend.asUser(account.name);
    const { callback, ...back } = await returning(caller, account);
    await backend.advance(10 * MINUTE);
    const answer = { ...back, callback: callback.toString() };
    expect(await caller.action(api.connections.authorization.finish, answer)).toEqual({
      ok: false,
      code: "state_expired",
    });
    expect((await rowOf(caller, "figma")).connection).toBeNull();
  });

  it("is accepted just before that", async () => {
    const backend = await openTestBackend();
    const account = anAccount("figma");
    const caller = backend.asUser(account.name);
    const { callback, ...back } = await returning(caller, account);
    await backend.advance(10 * MINUTE - 1000);
    const answer = { ...back, callback: callback.toString() };
    expect(await caller.action(api.connections.authorization.finish, answer)).toMatchObject({
      ok: true,
    });
  });
});

describe("a deployment without its settings", () => {
  it.each([
    ["FIGMA_CLIENT_ID", "provider_not_configured"],
    ["FIGMA_CLIENT_SECRET", "provider_not_configured"],
    ["TOKEN_ENCRYPTION_KEYS", "vault_unavailable"],
  ])("begins nothing without %s: %s", async (name, code) => {
    const backend = await openTestBackend();
    vi.stubEnv(name, "");
    const asked = { provider: "figma", redirectUri: redirectUriOf("figma"), returnTo: null };
    expect(
      await backend.asUser("user_1").action(api.connections.authorization.begin, asked),
    ).toEqual({
      ok: false,
      code,
    });
  });
});

it("unexpected failures throw", async () => {
  const backend = await openTestBackend();
  const caller = backend.asUser("user_1");
  const { attempt } = await beginAs(caller, "figma");
  const broken = { provider: "figma", attempt, callback: 7 as unknown as string };
  await expect(caller.action(api.connections.authorization.finish, broken)).rejects.toThrow();
});

describe("a deployment with a GitHub App and an OAuth app", () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(APP_ENVIRONMENT)) vi.stubEnv(name, value);
  });

  const INSTALL_PAGE = /\/apps\/switchboard\/installations\/new$/;
  const PAGE = "/designs/a?pull=1";
  const toAppUser = async () => {
    const backend = await openTestBackend();
    const account = anAccount("github", { rotates: true });
    const caller = backend.asUser(account.name);
    return { backend, account, caller };
  };

  it.each([
    [undefined, APP_ENVIRONMENT.GITHUB_APP_CLIENT_ID, null],
    ["all", PROVIDER_ENVIRONMENT.GITHUB_CLIENT_ID, "read:user repo"],
  ] as const)("authorizes on the way %s the client %s", async (way, clientId, scope) => {
    const { caller } = await toAppUser();
    const { searchParams } = new URL((await beginAs(caller, "github", PAGE, way)).address);
    expect([searchParams.get("client_id"), searchParams.get("scope")]).toEqual([clientId, scope]);
  });

  it("says of both what they ask for", async () => {
    const { caller } = await toAppUser();
    expect(await rowOf(caller, "github")).toMatchObject({
      requests: [expect.stringContaining("that you choose"), expect.any(String)],
      secondChoice: [expect.any(String), expect.stringContaining("all repositories")],
    });
  });

  it("leads from the consent to the installation, and from there back", async () => {
    const { account, caller } = await toAppUser();
    const finished = await connectAs(caller, account, { returnTo: PAGE });
    const { address = "", attempt = null } = (finished.ok && finished.next) || {};
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toMatch(INSTALL_PAGE);
    const state = searchParams.get("state");
    account.installation = INSTALLATION;
    const back = { isInstalled: true, isOurs: true, ok: true, returnPath: PAGE };
    const comeBack = (returned: { attempt: string | null; state: string | null }) =>
      caller.action(api.connections.authorization.returnFromInstalling, returned);
    expect(await comeBack({ attempt, state })).toEqual(back);
    // Without a state, anybody's link could have led here: the attempt goes on.
    expect(await comeBack({ attempt, state: null })).toEqual({ ...back, isOurs: false });
    const elsewhere = { ...back, isOurs: false, returnPath: "/settings/connections" };
    expect(await comeBack({ attempt, state: "forged" })).toEqual(elsewhere);
    expect(await comeBack({ attempt: "forged", state })).toEqual(elsewhere);
    expect(await comeBack({ attempt: null, state })).toEqual(elsewhere);
  });

  it("ignores another user's return from an installation", async () => {
    const { backend, account, caller } = await toAppUser();
    const { attempt } = await beginAs(caller, "github", PAGE, "choose");
    const other = anAccount("github", { rotates: true, installation: INSTALLATION });
    await connectAs(backend.asUser(other.name), other);
    expect(account.name).not.toBe(other.name);
    expect(
      await backend
        .asUser(other.name)
        .action(api.connections.authorization.returnFromInstalling, { attempt, state: null }),
    ).toMatchObject({ ok: true, returnPath: "/settings/connections" });
  });

  it("leads to the installation again on request", async () => {
    const { caller } = await toAppUser();
    const { address } = await beginAs(caller, "github", PAGE, "choose");
    expect(address.split("?")[0]).toMatch(INSTALL_PAGE);
  });

  it("revokes the grant of the application that the person leaves", async () => {
    const { backend, account: ofApp, caller } = await toAppUser();
    expect(await connectAs(caller, ofApp)).toMatchObject({ ok: true });
    const ofOauthApp = anAccount("github", { repositories: ["ada/engine"] });
    ofOauthApp.identity = ofApp.identity;
    expect(await connectAs(caller, ofOauthApp, { way: "all" })).toMatchObject({
      ok: true,
      connection: { repositoryAccess: { kind: "oauth_app", repositories: ["ada/engine"] } },
    });
    await backend.advance(1000);
    expect([ofApp.revocations, ofOauthApp.revocations]).toEqual([1, 0]);
    expect((await rowOf(caller, "github")).connection?.status).toBe("active");
  });

  it.each([undefined, "all"] as const)(
    "revokes a grant, of the way %s, that a token of the user's own replaces",
    async (way) => {
      const { backend, account, caller } = await toAppUser();
      await connectAs(caller, account, { ...(way && { way }) });
      const own = anAccount("github");
      own.identity = account.identity;
      const accessToken = makeToken(own, "access");
      expect(
        await caller.action(api.connections.authorization.store, {
          provider: "github",
          accessToken,
        }),
      ).toMatchObject({ ok: true, connection: { origin: "personal_access_token" } });
      await backend.advance(1000);
      expect([account.revocations, liveTokensOf(account).length]).toEqual([1, 0]);
      expect((await rowOf(caller, "github")).connection?.status).toBe("active");
    },
  );

  it("renews an App's tokens as the App, and keeps a connection of the OAuth app", async () => {
    const { backend, account, caller } = await toAppUser();
    await connectAs(caller, account);
    await backend.advance(9 * HOUR);
    const user = { userId: account.name, account, caller };
    expect(await lookUp(user, backend)).toEqual({ accountId: String(account.id) });
    expect(account.refreshes).toBe(1);
    const ofOauthApp = anAccount("github", { repositories: ["ada/engine"] });
    const other = backend.asUser(ofOauthApp.name);
    await connectAs(other, ofOauthApp, { way: "all" });
    await lookUp({ userId: ofOauthApp.name, account: ofOauthApp, caller: other }, backend);
    expect((await rowOf(other, "github")).connection).toMatchObject({
      status: "active",
      repositoryAccess: { kind: "oauth_app" },
    });
  });
});
