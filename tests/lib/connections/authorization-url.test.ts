import { describe, expect, it } from "vitest";
import {
  toAuthorizationUrl,
  toInstallUrl,
  validateRedirectUri,
} from "../../../lib/connections/authorization-url.ts";
import { aProvider } from "../providers/configured-providers.ts";

const attempt = {
  provider: "github" as const,
  kind: "github_app" as const,
  userId: "user_1",
  state: "the-state",
  verifier: "the-verifier",
  redirectUri: "https://app.example/api/import/github/callback",
  returnPath: "/",
  expiresAt: 0,
};
const begun = { attempt, sealed: "sealed", codeChallenge: "the-challenge" };

describe("the provider's consent page", () => {
  it("is asked for a code with PKCE and state", () => {
    const address = new URL(toAuthorizationUrl(aProvider("github"), begun));
    expect(address.origin + address.pathname).toBe("https://github.com/login/oauth/authorize");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: "code",
      client_id: "client",
      redirect_uri: "https://app.example/api/import/github/callback",
      state: "the-state",
      code_challenge: "the-challenge",
      code_challenge_method: "S256",
      scope: "read:user repo",
    });
  });

  it("is asked for no scope if an installation decides", () => {
    const app = aProvider("github", { appSlug: "switchboard" });
    expect(new URL(toAuthorizationUrl(app, begun)).searchParams.has("scope")).toBe(false);
  });

  it("never receives the verifier", () => {
    expect(toAuthorizationUrl(aProvider("figma"), begun)).not.toContain("the-verifier");
  });
});

it("the installation's page gets the state, and nothing else", () => {
  const page = "https://github.com/apps/switchboard/installations/new";
  expect(toInstallUrl(page, attempt)).toBe(`${page}?state=the-state`);
});

describe("the redirect URI", () => {
  it.each(["https://app.example", "http://localhost:3000"])("may be on %s", (origin) => {
    const address = `${origin}/api/import/github/callback`;
    expect(validateRedirectUri(address, aProvider("github"), undefined)).toBe(address);
  });

  it("is on the app's own origin, if configured", () => {
    const address = "https://app.example/api/import/github/callback";
    const on = (appUrl: string) => validateRedirectUri(address, aProvider("github"), appUrl);
    expect(on("https://app.example")).toBe(address);
    for (const appUrl of ["https://evil.example", "https://app.example:8443"]) {
      expect(() => on(appUrl)).toThrow(expect.objectContaining({ code: "invalid_request" }));
    }
  });

  it.each(["http://app.example", "http://10.0.0.5:3000", "app"])(
    "is refused with a sentence of its own while APP_URL is %s",
    (appUrl) => {
      const address = `${appUrl}/api/import/github/callback`;
      expect(() => validateRedirectUri(address, aProvider("github"), appUrl)).toThrow(
        expect.objectContaining({
          code: "app_url_invalid",
          message: expect.stringContaining("APP_URL must be this site's https address"),
        }),
      );
    },
  );

  it.each([
    "https://app.example/api/import/figma/callback",
    "https://app.example/api/import/github/callback/",
    "https://app.example/api/import/github/callback?x=1",
    "https://app.example/api/import/github/../github/callback",
    "https://user@app.example/api/import/github/callback",
    "ftp://app.example/api/import/github/callback",
    "http://app.example/api/import/github/callback",
    "/api/import/github/callback",
    "",
  ])("may not be %s", (address) => {
    expect(() => validateRedirectUri(address, aProvider("github"), undefined)).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });
});
