import { describe, expect, it } from "vitest";
import { createTransport } from "../../../lib/providers/bounded-fetch.ts";
import type { ProviderError } from "../../../lib/providers/error.ts";
import { SecretToken } from "../../../lib/vault/secret-token.ts";
import { aProvider } from "./configured-providers.ts";
import { startProvider } from "./loopback-provider.ts";

const transport = createTransport();
const token = new SecretToken("gho_1");
const USER = { id: 7, login: "ada", email: "private@example.com" };

async function githubThat(answering: Parameters<typeof startProvider>[0], appSlug = "") {
  const { url, seen } = await startProvider(answering);
  return { github: aProvider("github", { url, apiUrl: url, appSlug }), seen };
}

const outcomeOf = (work: Promise<unknown>) => work.catch((error: ProviderError) => error.failure);

describe("the account of a GitHub token", () => {
  it("has its ID, its login and the granted scopes", async () => {
    const headers = { "x-oauth-scopes": "repo, gist" };
    const { github, seen } = await githubThat(() => ({ body: USER, headers }));
    expect(await github.readAccount(token, transport)).toEqual({
      id: "7",
      metadata: { login: "ada", userId: 7, repos: [] },
      scope: "gist repo",
    });
    expect(seen).toMatchObject([{ path: "/user" }]);
    expect(seen[0]?.headers.authorization).toBe("Bearer gho_1");
  });

  it.each<[string, object, string]>([
    ["a dead token", { status: 401, body: { message: "Bad credentials" } }, "token_dead"],
    ["a token without permission", { status: 403, body: {} }, "scope_missing"],
    ["a limit", { status: 403, headers: { "x-ratelimit-remaining": "0" } }, "rate_limited"],
    ["an ID that is not a number", { body: { ...USER, id: "7" } }, "invalid_response"],
    ["an invalid login", { body: { ...USER, login: "<b>ada</b>" } }, "invalid_response"],
  ])("%s is classified", async (_, answer, failure) => {
    const { github } = await githubThat(() => answer);
    expect(await outcomeOf(github.readAccount(token, transport))).toBe(failure);
  });
});

describe("revoking a grant", () => {
  it("sends the token with the client's credentials", async () => {
    const { github, seen } = await githubThat(() => ({ status: 204 }));
    expect(await github.revoke?.(token, transport)).toBe("revoked");
    expect(seen).toMatchObject([
      { method: "DELETE", path: "/applications/client/grant", body: '{"access_token":"gho_1"}' },
    ]);
    expect(seen[0]?.headers.authorization).toBe(`Basic ${btoa("client:secret")}`);
  });

  it.each<[number, string]>([
    [404, "unknown_token"],
    [422, "unknown_token"],
    [401, "refused"],
    [500, "unreachable"],
    [429, "rate_limited"],
  ])("answered with %i is %s", async (status, outcome) => {
    const { github } = await githubThat(() => ({ status }));
    const asked = github.revoke?.(token, transport) ?? Promise.resolve();
    expect(await outcomeOf(asked)).toBe(outcome);
  });
});

describe("GitHub's description", () => {
  it("lists the contract's permissions for the OAuth app", () => {
    expect(aProvider("github").requestedScope).toBe("read:user repo");
    expect(aProvider("github").requests).toHaveLength(2);
  });

  it("leaves the choice to the installation for the GitHub App", () => {
    const app = aProvider("github", { appSlug: "switchboard" });
    expect(app.requestedScope).toBe("");
    expect(app.requests).toEqual([
      "Read the repositories that you choose on GitHub",
      "Open pull requests in them when you ask for one",
    ]);
    const metadata = {
      login: "ada",
      userId: 7,
      repos: ["ada/engine"],
      repoCount: 1,
      reposReadAt: 5,
      installationId: "9",
      selection: "selected" as const,
      permissions: ["contents:read", "issues:write"],
    };
    expect(app.permissions("", metadata)).toEqual([
      "Read the code of the chosen repositories",
      "issues:write",
    ]);
    expect(app.repositoryAccess(metadata)).toEqual({
      kind: "github_app",
      installationId: "9",
      selection: "selected",
      repositories: ["ada/engine"],
      total: 1,
      readAt: 5,
    });
  });
});
