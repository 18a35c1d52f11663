import { afterEach, describe, expect, it, vi } from "vitest";
import {
  findSecondChoice,
  hasVaultKeys,
  isConfigured,
  providerOf,
  readProvider,
  requireProvider,
  requireVaultKeys,
} from "../../../../convex/model/providers/settings.ts";

afterEach(() => void vi.unstubAllEnvs());

function configure(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

describe("a provider", () => {
  it("has its default address and scopes", () => {
    configure({ FIGMA_CLIENT_ID: "id", FIGMA_CLIENT_SECRET: "secret" });
    expect(requireProvider("figma")).toMatchObject({
      authorizationEndpoint: "https://www.figma.com/oauth",
      tokenEndpoint: "https://api.figma.com/v1/oauth/token",
      requestedScope: "files:read",
    });
  });

  it.each([
    ["without an id", { GITHUB_CLIENT_SECRET: "secret" }],
    ["without a secret", { GITHUB_CLIENT_ID: "id" }],
    ["with neither", {}],
    [
      "at an address that must not receive tokens",
      { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret", GITHUB_API_URL: "http://api.x" },
    ],
  ])("%s is not configured, and still has its name", (_, settings) => {
    configure(settings);
    expect(isConfigured(readProvider("github"))).toBe(false);
    expect(() => requireProvider("github")).toThrow(
      expect.objectContaining({ code: "provider_not_configured" }),
    );
    expect(readProvider("github").requests.length).toBeGreaterThan(0);
  });

  it("that is unknown differs from one that is not configured", () => {
    expect(() => requireProvider("gitlab")).toThrow(
      expect.objectContaining({ code: "unknown_provider" }),
    );
  });
});

describe("GitHub", () => {
  const OAUTH_APP = { GITHUB_CLIENT_ID: "oauth", GITHUB_CLIENT_SECRET: "secret" };
  const APP = {
    GITHUB_APP_SLUG: "switchboard",
    GITHUB_APP_CLIENT_ID: "app",
    GITHUB_APP_CLIENT_SECRET: "secret",
  };

  it.each([
    ["an OAuth app", OAUTH_APP, ["oauth_app", "oauth"], null],
    ["an App", APP, ["github_app", "app"], null],
    [
      "a slug and one client",
      { ...OAUTH_APP, GITHUB_APP_SLUG: "switchboard" },
      ["github_app", "oauth"],
      null,
    ],
    ["both", { ...OAUTH_APP, ...APP }, ["github_app", "app"], "oauth"],
  ])("with %s offers that first", (_, settings, first, second) => {
    configure(settings);
    const { kind, clientId } = requireProvider("github");
    expect([kind, clientId]).toEqual(first);
    expect(findSecondChoice("github")?.clientId ?? null).toBe(second);
  });

  it("knows a connection's application by its scopes", () => {
    configure({ ...OAUTH_APP, ...APP });
    const clientOf = (scope: string, origin: "authorized" | "personal_access_token") =>
      providerOf({ provider: "github", scope, origin }).clientId;
    expect(clientOf("", "authorized")).toBe("app");
    expect(clientOf("repo", "authorized")).toBe("oauth");
    expect(clientOf("", "personal_access_token")).toBe("oauth");
  });
});

it("has no vault without usable keys", () => {
  expect(hasVaultKeys()).toBe(false);
  expect(() => requireVaultKeys()).toThrow(expect.objectContaining({ code: "vault_unavailable" }));
  configure({ TOKEN_ENCRYPTION_KEYS: "k:short" });
  expect(hasVaultKeys()).toBe(true);
  expect(() => requireVaultKeys()).toThrow(expect.objectContaining({ code: "vault_unavailable" }));
});
