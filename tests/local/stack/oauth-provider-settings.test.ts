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

it("a GitHub App is another client, with the slug that was set", () => {
  const variables = { GITHUB_APP_SLUG: "switchboard" };
  const address = { url: "http://localhost:3222", seed: "a" };
  expect(oauthProviderEnvironment("github", variables, address)).toMatchObject({
    GITHUB_CLIENT_ID: "local-github-app",
    GITHUB_APP_SLUG: "switchboard",
  });
  expect(oauthProviderEnvironment("github", {}, address).GITHUB_CLIENT_ID).toBe("local-github");
});

it("a real client uses the default addresses: those of an emulator are removed", () => {
  const variables = { GITHUB_CLIENT_ID: "Iv1", GITHUB_CLIENT_SECRET: "s" };
  expect(oauthProviderEnvironment("github", variables, { url: undefined, seed: "a" })).toEqual({
    ...variables,
    GITHUB_SCOPES: null,
    GITHUB_APP_SLUG: null,
    GITHUB_URL: null,
    GITHUB_API_URL: null,
  });
});

it("other settings are kept while the provider is emulated", () => {
  const variables = { FIGMA_SCOPES: "file_content:read" };
  const environment = oauthProviderEnvironment("figma", variables, { url: URL, seed: "a" });
  expect(environment.FIGMA_SCOPES).toBe("file_content:read");
});
