import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { createTransport } from "../../../lib/providers/bounded-fetch.ts";
import type { ProviderError } from "../../../lib/providers/error.ts";
import type { Provider } from "../../../lib/providers/names.ts";
import { exchangeCode, refreshGrant } from "../../../lib/providers/token-endpoint.ts";
import { SecretToken } from "../../../lib/vault/secret-token.ts";
import { aProvider } from "./configured-providers.ts";
import { startProvider } from "./loopback-provider.ts";

const NOW = 1_795_000_000_000;
const transport = createTransport({ timeoutMs: 60_000, maxBytes: 100_000 });
const CODE = {
  code: "the-code",
  state: "the-state",
  verifier: "the-verifier",
  redirectUri: "https://app.example/cb",
};

type Answering = Parameters<typeof startProvider>[0];

async function providerWith(name: Provider, answering: Answering) {
  const { url, seen } = await startProvider(answering);
  return { provider: aProvider(name, { url, apiUrl: url }), seen };
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    return (error as ProviderError).failure;
  }
}

const exchange = (provider: ReturnType<typeof aProvider>) =>
  exchangeCode(provider, CODE, transport, () => NOW);
const refresh = (provider: ReturnType<typeof aProvider>) =>
  refreshGrant(provider, new SecretToken("the-refresh-token"), transport, () => NOW);

describe("the request", () => {
  it("Figma's exchange carries code, verifier and address, and the client in Basic", async () => {
    const answer = { access_token: "figu_1", refresh_token: "figr_1", expires_in: 3600 };
    const { provider, seen } = await providerWith("figma", () => ({ body: answer }));
    const grant = await exchange(provider);
    expect(seen).toMatchObject([{ method: "POST", path: "/v1/oauth/token" }]);
    expect(seen[0]?.headers.authorization).toBe(`Basic ${btoa("client:secret")}`);
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      grant_type: "authorization_code",
      code: "the-code",
      redirect_uri: "https://app.example/cb",
      code_verifier: "the-verifier",
    });
    expect(grant.accessToken.reveal()).toBe("figu_1");
    expect(grant.refreshToken?.reveal()).toBe("figr_1");
    expect(grant).toMatchObject({ expiresAt: NOW + 3_600_000, scope: null });
  });

  it("Figma's renewal goes to its own endpoint and returns no refresh token", async () => {
    const answer = { access_token: "figu_2", token_type: "bearer", expires_in: 3600 };
    const { provider, seen } = await providerWith("figma", () => ({ body: answer }));
    const grant = await refresh(provider);
    expect(seen).toMatchObject([{ method: "POST", path: "/v1/oauth/refresh" }]);
    expect(new URLSearchParams(seen[0]?.body).get("refresh_token")).toBe("the-refresh-token");
    expect(grant.refreshToken).toBeNull();
  });

  it("GitHub's exchange carries the client in its body, and asks for JSON", async () => {
    const answer = { access_token: "gho_1", token_type: "bearer", scope: "repo,read:user" };
    const { provider, seen } = await providerWith("github", () => ({ body: answer }));
    const grant = await exchange(provider);
    expect(seen).toMatchObject([{ method: "POST", path: "/login/oauth/access_token" }]);
    expect(seen[0]?.headers).toMatchObject({ accept: "application/json" });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toMatchObject({
      client_id: "client",
      client_secret: "secret",
      code_verifier: "the-verifier",
    });
    expect(grant).toMatchObject({ scope: "read:user repo", expiresAt: null, refreshToken: null });
  });

  it("GitHub's rotating grant is read completely", async () => {
    const { provider } = await providerWith("github", () => ({
      body: {
        access_token: "ghu_1",
        token_type: "bearer",
        scope: "",
        expires_in: 28_800,
        refresh_token: "ghr_1",
        refresh_token_expires_in: 15_897_600,
      },
    }));
    const grant = await refresh(provider);
    expect(grant).toMatchObject({
      expiresAt: NOW + 28_800_000,
      refreshExpiresAt: NOW + 15_897_600_000,
      scope: "",
    });
    expect(grant.refreshToken?.reveal()).toBe("ghr_1");
  });
});

describe("a token response", () => {
  const TOKENS = { access_token: "secret-token-value", token_type: "bearer" };
  const answers: [string, Provider, Answering, string][] = [
    [
      "that GitHub refuses with status 200",
      "github",
      () => ({ body: { error: "bad_refresh_token" } }),
      "grant_dead",
    ],
    [
      "with GitHub's word for a dead code",
      "github",
      () => ({ body: { error: "bad_verification_code" } }),
      "grant_dead",
    ],
    [
      "that blames our client",
      "github",
      () => ({ body: { error: "incorrect_client_credentials" } }),
      "refused",
    ],
    [
      "in the words of the standard",
      "github",
      () => ({ status: 400, body: { error: "invalid_grant" } }),
      "grant_dead",
    ],
    [
      "that blames our client by the standard",
      "figma",
      () => ({ status: 401, body: { error: "invalid_client" } }),
      "refused",
    ],
    [
      "with a challenge",
      "figma",
      () => ({ status: 401, headers: { "www-authenticate": "Basic realm=x" } }),
      "refused",
    ],
    [
      "in Figma's own format",
      "figma",
      () => ({ status: 400, body: { error: true, status: 400, message: "Invalid refresh token" } }),
      "grant_dead",
    ],
    [
      "in Figma's own format about something else",
      "figma",
      () => ({
        status: 400,
        body: { error: true, status: 400, message: "Parameter client_id is required" },
      }),
      "refused",
    ],
    ["that is HTML", "github", () => ({ body: "<html>" }), "invalid_response"],
    ["that is a list", "github", () => ({ body: [] }), "invalid_response"],
    ["that is null", "github", () => ({ body: "null" }), "invalid_response"],
    ["without a token", "github", () => ({ body: { token_type: "bearer" } }), "invalid_response"],
    [
      "with an empty token",
      "github",
      () => ({ body: { ...TOKENS, access_token: "" } }),
      "invalid_response",
    ],
    [
      "with a token of another type",
      "github",
      () => ({ body: { ...TOKENS, token_type: "mac" } }),
      "invalid_response",
    ],
    [
      "with a line break in its token",
      "github",
      () => ({ body: { ...TOKENS, access_token: "a\r\nb" } }),
      "invalid_response",
    ],
    [
      "with a number for a token",
      "github",
      () => ({ body: { ...TOKENS, access_token: 7 } }),
      "invalid_response",
    ],
    [
      "with an endless token",
      "github",
      () => ({ body: { ...TOKENS, access_token: "a".repeat(9000) } }),
      "invalid_response",
    ],
    [
      "with a bad refresh token",
      "github",
      () => ({ body: { ...TOKENS, refresh_token: "a b" } }),
      "invalid_response",
    ],
    [
      "with a scope that is no text",
      "github",
      () => ({ body: { ...TOKENS, scope: ["repo"] } }),
      "invalid_response",
    ],
    [
      "that leads elsewhere",
      "github",
      () => ({ status: 302, headers: { location: "/x" } }),
      "invalid_response",
    ],
    [
      "that is too large",
      "github",
      () => ({ body: { ...TOKENS, x: "x".repeat(200_000) } }),
      "invalid_response",
    ],
    ["that is a 500", "github", () => ({ status: 500 }), "unreachable"],
    [
      "that asks to wait",
      "github",
      () => ({ status: 429, headers: { "retry-after": "5" } }),
      "rate_limited",
    ],
    ["that never comes", "github", () => "hang up", "unreachable"],
  ];

  it.each(answers)("%s is %s's %s", async (_, name, answering, failure) => {
    const { provider } = await providerWith(name, answering);
    expect(await failureOf(refresh(provider))).toBe(failure);
    expect(await failureOf(exchange(provider))).toBe(failure);
  });

  it("does not appear in the error", async () => {
    const { provider } = await providerWith("github", () => ({
      body: { ...TOKENS, token_type: "mac", error_description: "<script>" },
    }));
    const error = await exchange(provider).catch((caught: unknown) => caught);
    const printed = inspect(error, { depth: 20, showHidden: true });
    for (const secret of ["secret-token-value", "<script>", "the-code", "the-verifier"]) {
      expect(printed).not.toContain(secret);
    }
  });

  it("has no expiry when it states none or an invalid one", async () => {
    for (const expires_in of [undefined, 0, "0"]) {
      const { provider } = await providerWith("github", () => ({
        body: { ...TOKENS, expires_in },
      }));
      expect(await exchange(provider)).toMatchObject({ expiresAt: null });
    }
  });
});
