import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HOUR, MINUTE } from "../../../../lib/durations.ts";
import {
  aConnectedUser,
  beginAs,
  connectAs,
  lookUp,
  rowOf,
} from "../../../support/connected-accounts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { anAccount, dropTokens, type Fault } from "../../../support/stranger-accounts.ts";

const INSTALLATION = {
  id: 99,
  selection: "selected" as const,
  repositories: ["ada/engine"],
  updatedAt: "2026-11-20T10:00:00Z",
};

const named = (count: number) => Array.from({ length: count }, (_, index) => `ada/r${index}`);

async function anOauthUser(repositories: string[], faults: Fault[] = []) {
  const backend = await openTestBackend();
  const account = anAccount("github", { repositories });
  account.faults.push(...faults);
  const caller = backend.asUser(account.name);
  expect(await connectAs(caller, account)).toMatchObject({ ok: true });
  const user = { userId: account.name, account, caller };
  const access = async () => (await rowOf(caller, "github")).connection?.repositoryAccess;
  return { backend, user, account, caller, access };
}

describe("GitHub as an OAuth app", () => {
  it("connects with the hundred repositories pushed to last, and their number", async () => {
    const { access, backend } = await anOauthUser(named(120));
    expect(await access()).toMatchObject({
      kind: "oauth_app",
      installationId: null,
      repositories: named(100),
      total: 120,
      readAt: expect.any(Number),
    });
    expect((await access())?.readAt).toBeLessThanOrEqual(backend.now());
  });

  it.each(["500", "401", "429", "html", "drop", "hang"] as const)(
    "connects although reading the repositories fails with %s, and the first use reads them",
    { timeout: 10_000 },
    async (kind) => {
      const backend = await openTestBackend();
      const account = anAccount("github", { repositories: named(2) });
      account.faults.push({ at: "repos", kind, times: 1 });
      const caller = backend.asUser(account.name);
      const connecting = connectAs(caller, account);
      while (account.faults.some(({ times }) => times > 0)) await backend.advance(1);
      if (kind === "hang") await backend.advance(10_000);
      expect(await connecting).toMatchObject({
        ok: true,
        connection: { status: "active", repositoryAccess: { repositories: [], readAt: null } },
      });
      await lookUp({ userId: account.name, account, caller }, backend);
      const { connection } = await backend.eventually(
        () => rowOf(caller, "github"),
        (row) => row.connection?.repositoryAccess?.readAt !== null,
      );
      expect(connection?.repositoryAccess).toMatchObject({ repositories: named(2), total: 2 });
    },
  );

  it("reads them again when it is used an hour later, not before", async () => {
    const { backend, user, account, access } = await anOauthUser(named(1));
    account.repositories = named(3);
    await backend.advance(HOUR - 5 * MINUTE);
    await lookUp(user, backend);
    await backend.advance(1000);
    expect(await access()).toMatchObject({ total: 1 });
    await backend.advance(5 * MINUTE);
    await lookUp(user, backend);
    await backend.eventually(access, (shown) => shown?.total === 3);
  });

  it("reads them again on request", async () => {
    const { account, caller, access } = await anOauthUser(named(1));
    account.repositories = named(2);
    expect(
      await caller.action(api.connections.authorization.refreshRepositories, {}),
    ).toMatchObject({ ok: true });
    expect(await access()).toMatchObject({ repositories: named(2), total: 2 });
  });

  it("keeps the list that it has when GitHub does not answer", async () => {
    const { account, caller, access } = await anOauthUser(named(2));
    account.faults.push({ at: "repos", kind: "429", times: 1 });
    expect(await caller.action(api.connections.authorization.refreshRepositories, {})).toEqual({
      ok: false,
      code: "provider_rate_limited",
    });
    expect(await access()).toMatchObject({ repositories: named(2) });
  });

  it("reports a revoked token on request, and the connection is inactive", async () => {
    const { account, caller } = await anOauthUser(named(2));
    dropTokens(account);
    expect(await caller.action(api.connections.authorization.refreshRepositories, {})).toEqual({
      ok: false,
      code: "not_connected",
    });
    expect((await rowOf(caller, "github")).connection).toMatchObject({ status: "inactive" });
  });
});

describe("GitHub as a GitHub App", () => {
  beforeEach(() => void vi.stubEnv("GITHUB_APP_SLUG", "switchboard"));

  it("requests no scope, and connects with the installed repositories", async () => {
    const backend = await openTestBackend();
    const options = { rotates: true, installation: INSTALLATION };
    const { caller } = await aConnectedUser(backend, "github", options);
    expect((await rowOf(caller, "github")).connection).toMatchObject({
      permissions: [
        "Read the code of the chosen repositories",
        "Read names and settings of the chosen repositories",
      ],
      repositoryAccess: {
        kind: "github_app",
        installationId: "99",
        repositories: ["ada/engine"],
      },
    });
    const { address } = await beginAs(caller, "github");
    expect(new URL(address).searchParams.has("scope")).toBe(false);
  });

  it("connects before an installation, and reads it when the user returns", async () => {
    const backend = await openTestBackend();
    const { caller, account } = await aConnectedUser(backend, "github", { rotates: true });
    expect((await rowOf(caller, "github")).connection?.repositoryAccess).toMatchObject({
      installationId: null,
    });
    account.installation = INSTALLATION;
    expect(
      await caller.action(api.connections.authorization.refreshRepositories, {}),
    ).toMatchObject({ ok: true });
    expect((await rowOf(caller, "github")).connection?.repositoryAccess).toMatchObject({
      installationId: "99",
      repositories: ["ada/engine"],
    });
  });

  it("does nothing without a connection", async () => {
    const backend = await openTestBackend();
    const caller = backend.asUser(anAccount("github").name);
    expect(await caller.action(api.connections.authorization.refreshRepositories, {})).toEqual({
      ok: false,
      code: "not_connected",
    });
  });
});
