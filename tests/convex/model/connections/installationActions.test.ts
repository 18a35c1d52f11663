import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { aConnectedUser, beginAs, rowOf } from "../../../support/connected-accounts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { anAccount } from "../../../support/stranger-accounts.ts";

const INSTALLATION = {
  id: 99,
  selection: "selected" as const,
  repositories: ["ada/engine"],
  updatedAt: "2026-11-20T10:00:00Z",
};

beforeEach(() => void vi.stubEnv("GITHUB_APP_SLUG", "switchboard"));

describe("GitHub as a GitHub App", () => {
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
        manageUrl: expect.stringMatching(/\/apps\/switchboard\/installations\/new$/),
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
    expect(await caller.action(api.connections.authorization.readInstallation, {})).toEqual({
      ok: true,
    });
    expect((await rowOf(caller, "github")).connection?.repositoryAccess).toMatchObject({
      installationId: "99",
      repositories: ["ada/engine"],
    });
  });

  it("does nothing without a connection", async () => {
    const backend = await openTestBackend();
    const caller = backend.asUser(anAccount("github").name);
    expect(await caller.action(api.connections.authorization.readInstallation, {})).toEqual({
      ok: false,
      code: "not_connected",
    });
  });
});
