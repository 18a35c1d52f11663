import { createHmac } from "node:crypto";
import type { JWTPayload } from "jose";
import { describe, expect, test } from "vitest";
import { KeySets } from "../../../../local/engine/auth/key-sets.ts";
import { verifyToken } from "../../../../local/engine/auth/token-verification.ts";
import type { AuthProvider } from "../../../../local/engine/contracts/deployment.ts";
import { createIssuer, dataUri, startIdentityProvider } from "./token-issuer.ts";

const NOW = Date.UTC(2026, 0, 1);
const NOW_SECONDS = NOW / 1000;

const issuer = await createIssuer("ES256", "service-1");
const forger = await createIssuer("ES256", "service-1");
const provider: AuthProvider = {
  type: "customJwt",
  issuer: "https://service.invalid",
  jwks: dataUri(issuer.publicJwk),
  algorithm: "ES256",
  applicationID: "convex",
};
const claims: JWTPayload = {
  iss: "https://service.invalid",
  sub: "webhooks",
  aud: "convex",
  iat: NOW_SECONDS,
  exp: NOW_SECONDS + 300,
};

function verify(token: string, providers: AuthProvider[] = [provider]) {
  return verifyToken(token, providers, new KeySets(() => NOW), NOW);
}

function unsigned(header: object, payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part(header)}.${part(payload)}`;
}

describe("a custom JWT", () => {
  test("becomes a caller with all its claims under their own names", async () => {
    const token = await issuer.sign({
      ...claims,
      role: "service",
      email_verified: true,
      fva: [1, -1],
      org: { id: "o1", plan: { tier: 2 } },
    });
    expect(await verify(token)).toEqual({
      kind: "user",
      token,
      expiresAt: NOW + 300_000,
      identity: {
        tokenIdentifier: "https://service.invalid|webhooks",
        issuer: "https://service.invalid",
        subject: "webhooks",
        role: "service",
        email_verified: true,
        "org.id": "o1",
        "org.plan.tier": 2,
      },
    });
  });

  test("cannot override its own subject with a claim", async () => {
    const token = await issuer.sign({ ...claims, subject: "admin", tokenIdentifier: "x|admin" });
    expect((await verify(token)).identity).toEqual({
      tokenIdentifier: "https://service.invalid|webhooks",
      issuer: "https://service.invalid",
      subject: "webhooks",
    });
  });

  test("may omit the issuer's scheme and the trailing slash", async () => {
    const token = await issuer.sign({ ...claims, iss: "service.invalid/" });
    expect((await verify(token)).identity.tokenIdentifier).toBe("service.invalid/|webhooks");
  });

  test("needs no audience if the provider names no application", async () => {
    const { aud: _aud, ...withoutAudience } = claims;
    const token = await issuer.sign(withoutAudience);
    const open: AuthProvider = { ...provider, applicationID: null };
    expect(await verify(token, [open])).toMatchObject({ kind: "user" });
  });

  test("is accepted up to five seconds after it expired", async () => {
    const token = await issuer.sign({ ...claims, exp: NOW_SECONDS - 4 });
    expect(await verify(token)).toMatchObject({ expiresAt: NOW - 4000 });
  });

  test("of an RS256 provider is verified in the same way", async () => {
    const rsa = await createIssuer("RS256", "rsa-1");
    const token = await rsa.sign(claims);
    const rsaProvider: AuthProvider = {
      ...provider,
      algorithm: "RS256",
      jwks: dataUri(rsa.publicJwk),
    };
    expect(await verify(token, [rsaProvider])).toMatchObject({ kind: "user" });
  });
});

const kidMessage =
  "Could not decode token. The JWT's 'kid' (key ID) header is 'service-1', does this key match any key in the provider's JWKS?";
const noProviderMessage =
  "No auth provider found matching the given token. Check that your JWT's issuer and audience match one of your configured providers: [CustomJWT(issuer=https://service.invalid, app_id=convex)]";

describe("a custom JWT is refused", () => {
  test("when signed with a trusted key but another algorithm than the provider's", async () => {
    const rsa = await createIssuer("RS256", "service-1");
    const both: AuthProvider = { ...provider, jwks: dataUri(rsa.publicJwk, issuer.publicJwk) };
    await expect(verify(await rsa.sign(claims), [both])).rejects.toMatchObject({ status: 401 });
    expect(await verify(await issuer.sign(claims), [both])).toMatchObject({ kind: "user" });
  });

  const cases: [string, () => Promise<string>, string, string][] = [
    [
      "when it has expired",
      () => issuer.sign({ ...claims, exp: NOW_SECONDS - 60 }),
      "InvalidAuthHeader",
      "Could not validate token: Token expired 60 seconds ago",
    ],
    [
      "before its validity starts",
      () => issuer.sign({ ...claims, nbf: NOW_SECONDS + 60 }),
      "InvalidAuthHeader",
      "Could not validate token: Token will be valid in 60 seconds",
    ],
    [
      "when it never expires",
      () => issuer.sign({ ...claims, exp: undefined }),
      "InvalidAuthHeader",
      "Missing expiry",
    ],
    [
      "without a subject",
      () => issuer.sign({ ...claims, sub: undefined }),
      "InvalidAuthHeader",
      "Missing subject",
    ],
    [
      "for another audience",
      () => issuer.sign({ ...claims, aud: "other" }),
      "NoAuthProvider",
      noProviderMessage,
    ],
    [
      "of an unknown issuer",
      () => issuer.sign({ ...claims, iss: "https://else.invalid" }),
      "NoAuthProvider",
      noProviderMessage,
    ],
    [
      "without an issuer",
      () => issuer.sign({ ...claims, iss: undefined }),
      "InvalidAuthHeader",
      "Missing issuer claim ('iss') in JWT payload. The JWT must include an 'iss' claim that matches one of your configured auth providers.",
    ],
    ["when forged with another key", () => forger.sign(claims), "InvalidAuthHeader", kidMessage],
    [
      "without a key id",
      () => issuer.sign(claims, { kid: undefined }),
      "InvalidAuthHeader",
      "Could not decode token. JWT may be missing a 'kid' (key ID) header.",
    ],
    [
      'with alg "none"',
      async () => `${unsigned({ alg: "none", kid: "service-1" }, claims)}.`,
      "InvalidAuthHeader",
      kidMessage,
    ],
    [
      "when the public key was used as an HS256 secret",
      async () => {
        const input = unsigned({ alg: "HS256", kid: "service-1" }, claims);
        const secret = JSON.stringify(issuer.publicJwk);
        return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
      },
      "InvalidAuthHeader",
      kidMessage,
    ],
    [
      "when a signed claim was altered",
      async () => {
        const [header, , signature] = (await issuer.sign(claims)).split(".");
        const altered = Buffer.from(JSON.stringify({ ...claims, sub: "admin" }));
        return `${header}.${altered.toString("base64url")}.${signature}`;
      },
      "InvalidAuthHeader",
      kidMessage,
    ],
    [
      "that is not a JWT",
      async () => "not-a-token",
      "InvalidAuthHeader",
      "Could not parse JWT payload. Check that the token is a valid JWT format with three base64-encoded parts separated by dots.",
    ],
  ];

  test.each(cases)("%s", async (_case, makeToken, code, message) => {
    await expect(verify(await makeToken())).rejects.toMatchObject({ status: 401, code, message });
  });

  test.each([
    [
      "a data URL that cannot be decoded",
      "data:application/json;base64,%%%",
      "Invalid JWKS data URL. Check that the data URL is properly formatted and contains valid base64-encoded JSON.",
    ],
    [
      "a document that is not a key set",
      `data:application/json,${encodeURIComponent('{"keys":1}')}`,
      "Invalid JWKS response body",
    ],
    ["plain http to another machine", "http://keys.invalid/jwks", "Could not fetch JWKS from URL"],
    ["a file", "file:///etc/passwd", "Could not fetch JWKS from URL"],
  ])("when its provider's keys are %s", async (_case, jwks, message) => {
    const token = await issuer.sign(claims);
    await expect(verify(token, [{ ...provider, jwks }])).rejects.toMatchObject({
      status: 401,
      code: "InvalidAuthHeader",
      message: expect.stringContaining(message),
    });
  });
});

describe("an ID token", () => {
  async function verifyIdToken(
    extra: JWTPayload,
    algorithm: "RS256" | "ES256" | "EdDSA" = "RS256",
  ) {
    const signer = await createIssuer(algorithm, "key-1");
    const idp = await startIdentityProvider([signer.publicJwk]);
    try {
      const token = await signer.sign({ ...claims, iss: idp.issuer, sub: "user_1", ...extra });
      const oidc: AuthProvider = { type: "oidc", domain: idp.issuer, applicationID: "convex" };
      return { issuer: idp.issuer, caller: await verify(token, [oidc]) };
    } finally {
      await idp.close();
    }
  }

  test("becomes an identity with the standard claims under Convex's names", async () => {
    const { caller, issuer: idpIssuer } = await verifyIdToken({
      email: "a@b.invalid",
      email_verified: true,
      given_name: "Ada",
      picture: "https://x.invalid/p.png",
      zoneinfo: "Europe/Berlin",
      address: { formatted: "Street 1", country: "DE" },
      updated_at: NOW_SECONDS,
      role: "operator",
      org: { id: "o1" },
      phone_number: 42,
      jti: "j",
      nbf: NOW_SECONDS,
      fva: [0, -1],
      azp: "client",
    });
    expect(caller.identity).toEqual({
      tokenIdentifier: `${idpIssuer}|user_1`,
      issuer: idpIssuer,
      subject: "user_1",
      email: "a@b.invalid",
      emailVerified: true,
      givenName: "Ada",
      pictureUrl: "https://x.invalid/p.png",
      timezone: "Europe/Berlin",
      address: "Street 1",
      updatedAt: "2026-01-01T00:00:00+00:00",
      role: "operator",
      org: { id: "o1" },
    });
  });

  test("cannot override its own subject with a claim", async () => {
    const { caller, issuer: idpIssuer } = await verifyIdToken({ subject: "admin", issuer: "x" });
    expect(caller.identity).toMatchObject({ issuer: idpIssuer, subject: "user_1" });
  });

  test("may be signed with EdDSA", async () => {
    expect((await verifyIdToken({}, "EdDSA")).caller).toMatchObject({ kind: "user" });
  });

  test.each<[string, JWTPayload, "RS256" | "ES256"]>([
    ["has expired", { exp: NOW_SECONDS - 1 }, "RS256"],
    ["has a second audience", { aud: ["convex", "other"] }, "RS256"],
    ["lacks the time of issue", { iat: undefined }, "RS256"],
    ["is signed with another algorithm", {}, "ES256"],
  ])("that %s is refused in Convex's words", async (_case, extra, algorithm) => {
    await expect(verifyIdToken(extra, algorithm)).rejects.toMatchObject({
      status: 401,
      code: "Unauthenticated",
      message:
        "Could not verify OIDC token claim. Check that the token signature is valid and the token hasn't expired.",
    });
  });
});
