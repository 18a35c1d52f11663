import { afterEach, describe, expect, it, vi } from "vitest";
import {
  hasVaultKeys,
  isConfigured,
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

it("has no vault without usable keys", () => {
  expect(hasVaultKeys()).toBe(false);
  expect(() => requireVaultKeys()).toThrow(expect.objectContaining({ code: "vault_unavailable" }));
  configure({ TOKEN_ENCRYPTION_KEYS: "k:short" });
  expect(hasVaultKeys()).toBe(true);
  expect(() => requireVaultKeys()).toThrow(expect.objectContaining({ code: "vault_unavailable" }));
});
