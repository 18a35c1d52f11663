import { expect, it } from "vitest";
import { oauthProviderEnvironment } from "../../../local/stack/oauth-provider-settings.ts";

const URL = "http://localhost:3221";

it("backend and emulator agree on one client, which no other stack shares", () => {
  const first = oauthProviderEnvironment("figma", {}, { url: URL, seed: "a" });
  expect(first).toMatchObject({
    FIGMA_CLIENT_ID: "local-figma",
    FIGMA_URL: URL,
    FIGMA_API_URL: URL,
  });
  expect(oauthProviderEnvironment("figma", {}, { url: URL, seed: "a" })).toEqual(first);
  const second = oauthProviderEnvironment("figma", {}, { url: URL, seed: "b" });
  expect(second.FIGMA_CLIENT_SECRET).not.toBe(first.FIGMA_CLIENT_SECRET);
});

it("GitHub has a GitHub App beside the OAuth app, unless its slug is empty", () => {
  const address = { url: "http://localhost:3222", seed: "a" };
  const both = oauthProviderEnvironment("github", {}, address);
  expect(both).toMatchObject({
    GITHUB_CLIENT_ID: "local-github",
    GITHUB_APP_SLUG: "switchboard-local",
    GITHUB_APP_CLIENT_ID: "local-github-app",
  });
  expect(both.GITHUB_APP_CLIENT_SECRET).not.toBe(both.GITHUB_CLIENT_SECRET);
  const named = oauthProviderEnvironment("github", { GITHUB_APP_SLUG: "mine" }, address);
  expect(named.GITHUB_APP_SLUG).toBe("mine");
  const alone = oauthProviderEnvironment("github", { GITHUB_APP_SLUG: "" }, address);
  expect(alone).toMatchObject({
    GITHUB_CLIENT_ID: "local-github",
    GITHUB_APP_SLUG: null,
    GITHUB_APP_CLIENT_ID: null,
  });
});

it("a real client uses the default addresses: those of an emulator are removed", () => {
  const variables = { GITHUB_CLIENT_ID: "Iv1", GITHUB_CLIENT_SECRET: "s" };
  expect(oauthProviderEnvironment("github", variables, { url: undefined, seed: "a" })).toEqual({
    ...variables,
    GITHUB_SCOPES: null,
    GITHUB_APP_SLUG: null,
    GITHUB_APP_CLIENT_ID: null,
    GITHUB_APP_CLIENT_SECRET: null,
    GITHUB_URL: null,
    GITHUB_API_URL: null,
  });
});

it("other settings are kept while the provider is emulated", () => {
  const variables = { FIGMA_SCOPES: "file_content:read" };
  const environment = oauthProviderEnvironment("figma", variables, { url: URL, seed: "a" });
  expect(environment.FIGMA_SCOPES).toBe("file_content:read");
});
