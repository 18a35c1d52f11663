import { describe, expect, it } from "vitest";
import { createTransport } from "../../../lib/providers/bounded-fetch.ts";
import {
  findInstallation,
  MAX_LISTED_REPOSITORIES,
  toEpochMs,
} from "../../../lib/providers/github-installation.ts";
import { SecretToken } from "../../../lib/vault/secret-token.ts";
import { startProvider } from "./loopback-provider.ts";

const transport = createTransport();
const token = new SecretToken("ghu_1");
const anInstallation = (id: number, accountId: number, more: object = {}) => ({
  id,
  account: { id: accountId },
  repository_selection: "selected",
  permissions: { metadata: "read", contents: "read" },
  updated_at: "2026-11-20T10:00:00Z",
  ...more,
});

async function find(installations: object[], names: string[] = ["b/b", "a/a"]) {
  const { url, seen } = await startProvider(({ path }) => {
    if (path.startsWith("/user/installations?")) return { body: { installations } };
    if (path.includes("/3/")) return { status: 403, body: { message: "SAML enforcement" } };
    const isSecond = installations.length > 1 && path.includes("/1/");
    const repositories = (isSecond ? ["org/1"] : names).map((full_name) => ({ full_name }));
    return { body: { total_count: repositories.length, repositories } };
  });
  return { installation: await findInstallation(url, 7, token, transport), seen };
}

describe("the installation of a GitHub App", () => {
  it("is the user's own, with the repositories of the others too", async () => {
    const all = { repository_selection: "all" };
    const { installation, seen } = await find([anInstallation(1, 8, all), anInstallation(2, 7)]);
    expect(installation).toEqual({
      installationId: "2",
      otherInstallationIds: ["1"],
      selection: "selected",
      permissions: ["contents:read", "metadata:read"],
      repos: ["a/a", "b/b", "org/1"],
      repoCount: 3,
      installationChangedAt: Date.parse("2026-11-20T10:00:00Z"),
    });
    expect(seen[1]?.path).toMatch(/^\/user\/installations\/2\/repositories\?/);
    expect((await find([anInstallation(1, 7, all)])).installation?.selection).toBe("all");
  });

  it("is listed without an organization that asks for its own sign-in", async () => {
    const refusing = anInstallation(3, 9);
    const { installation } = await find([anInstallation(2, 7), refusing]);
    expect(installation).toMatchObject({ repos: ["a/a", "b/b"], otherInstallationIds: ["3"] });
  });

  it("is an organization's when the user has none", async () => {
    const { installation } = await find([anInstallation(1, 8)]);
    expect(installation?.installationId).toBe("1");
  });

  it("is null when there is none or it is suspended", async () => {
    expect((await find([])).installation).toBeNull();
    const suspended = anInstallation(1, 7, { suspended_at: "2026-11-20T10:00:00Z" });
    expect((await find([suspended])).installation).toBeNull();
  });

  it("lists a bounded number of repositories", async () => {
    const names = Array.from({ length: 150 }, (_, index) => `a/${index}`);
    const { installation } = await find([anInstallation(1, 7)], names);
    expect(installation?.repos).toHaveLength(MAX_LISTED_REPOSITORIES);
    expect(installation?.repoCount).toBe(150);
  });
});

it("reads the time formats of responses and events", () => {
  expect(toEpochMs("2026-11-20T10:00:00Z")).toBe(Date.UTC(2026, 10, 20, 10));
  expect(toEpochMs(1_790_000_000)).toBe(1_790_000_000_000);
  expect(toEpochMs(null)).toBeNull();
  expect(toEpochMs("yesterday")).toBeNull();
});
