import { describe, expect, it } from "vitest";
import { describeConnection } from "../../../lib/connections/describe.ts";
import type { ConnectionRecord } from "../../../lib/connections/record.ts";
import { aProvider } from "../providers/configured-providers.ts";

const record: ConnectionRecord = {
  userId: "user_1",
  provider: "github",
  connectionId: "connection-1",
  accountId: "7",
  scope: "read:user repo",
  metadata: { login: "ada", userId: 7, repos: [] },
  origin: "authorized",
  accessToken: "sealed-access",
  refreshToken: "sealed-refresh",
  kid: "key-name",
  connectedAt: 1,
  status: "active",
  statusChangedAt: 1,
  tokenVersion: 4,
  lease: { holder: "holder-name", until: 9 },
};

describe("the user's view of a connection", () => {
  it("has the account, its permissions and its status", () => {
    expect(describeConnection(record, aProvider("github"))).toEqual({
      provider: "github",
      accountLabel: "@ada",
      connectedAt: 1,
      permissions: [
        "Read your profile",
        "Read and write all repositories you can access; Switchboard writes only pull requests that you open",
      ],
      scope: "read:user repo",
      origin: "authorized",
      status: "active",
      inactivity: null,
      lastUsedAt: null,
      repositoryAccess: {
        kind: "oauth_app",
        installationId: null,
        selection: null,
        repositories: [],
        total: null,
        readAt: null,
      },
    });
  });

  it("contains no internal fields", () => {
    const shown = JSON.stringify(describeConnection(record, aProvider("github")));
    for (const kept of ["sealed-access", "sealed-refresh", "key-name", "holder-name", "user_1"]) {
      expect(shown).not.toContain(kept);
    }
  });

  it("says why it does not work, since when, and how to fix it", () => {
    const ended = { ...record, status: "inactive", reason: "revoked_at_provider" } as const;
    expect(describeConnection({ ...ended, statusChangedAt: 5 }, aProvider("github"))).toMatchObject(
      {
        status: "inactive",
        inactivity: { reason: "revoked_at_provider", since: 5, remedy: "reconnect" },
      },
    );
  });
});
