import { afterEach, describe, expect, test } from "vitest";
import { Authenticator } from "../../../../local/engine/auth/authenticator.ts";
import type { AuthProvider } from "../../../../local/engine/contracts/deployment.ts";
import { createIssuer, dataUri, startIdentityProvider } from "./token-issuer.ts";

const ADMIN_KEY = "local|s3cret:with:colons";
const NOW = Date.UTC(2026, 0, 1);
const NOW_SECONDS = NOW / 1000;

const issuer = await createIssuer("ES256", "service-1");
const customJwt: AuthProvider = {
  type: "customJwt",
  issuer: "https://service.invalid",
  jwks: dataUri(issuer.publicJwk),
  algorithm: "ES256",
  applicationID: "convex",
};
const claims = {
  iss: "https://service.invalid",
  sub: "webhooks",
  aud: "convex",
  exp: NOW_SECONDS + 300,
};

function anAuthenticator(now = () => NOW, providers: AuthProvider[] = [customJwt]) {
  return new Authenticator({ adminKey: ADMIN_KEY, providers: () => providers, now });
}

describe("an unverified token", () => {
  test("that is longer than any real one is refused before it is decoded", () => {
    const authenticator = anAuthenticator();
    expect(() => authenticator.fromToken("a".repeat(16 * 1024 + 1))).toThrow("too long");
  });

  test("whose issuer ends in more than one slash matches no provider", async () => {
    const token = await issuer.sign({ ...claims, iss: `${claims.iss}//` });
    await expect(anAuthenticator().fromToken(token)).rejects.toThrow("No auth provider found");
  });
});

describe("a header", () => {
  test("that is absent means an anonymous caller", () => {
    expect(anAuthenticator().fromHeader(undefined)).toEqual({ kind: "anonymous" });
  });

  test("with the admin key is an operator, in any case of the scheme", () => {
    const authenticator = anAuthenticator();
    const operator = { kind: "admin", actingAs: null };
    expect(authenticator.fromHeader(`Convex ${ADMIN_KEY}`)).toEqual(operator);
    expect(authenticator.fromHeader(`convex ${ADMIN_KEY}`)).toEqual(operator);
  });

  test("with the admin key and an identity acts as that identity", () => {
    const identity = { issuer: "https://idp", subject: "u1", role: "operator" };
    const encoded = Buffer.from(JSON.stringify(identity)).toString("base64");
    expect(anAuthenticator().fromHeader(`Convex ${ADMIN_KEY}:${encoded}`)).toEqual({
      kind: "admin",
      actingAs: { ...identity, tokenIdentifier: "https://idp|u1" },
    });
  });

  test.each([
    ["a wrong key", "Convex wrong", 401, "BadAdminKey"],
    ["a prefix of the key", `Convex ${ADMIN_KEY.slice(0, -1)}`, 401, "BadAdminKey"],
    ["a wrong key with an identity", "Convex wrong:e30=", 401, "BadAdminKey"],
    ["an identity that is not JSON", `Convex ${ADMIN_KEY}:%%%`, 400, "HeaderParseFailure"],
    ["an identity without a name", `Convex ${ADMIN_KEY}:e30=`, 400, "HeaderParseFailure"],
    ["another scheme", "Basic dXNlcjpwYXNz", 400, "InvalidAdminKey"],
    ["a scheme alone", "Bear", 400, "InvalidHeaderFailure"],
  ])("with %s is refused", (_case, header, status, code) => {
    expect(() => anAuthenticator().fromHeader(header)).toThrow(
      expect.objectContaining({ status, code }),
    );
  });
});

describe("a bearer token", () => {
  test("is verified once and then cached until it expires", async () => {
    let now = NOW;
    const authenticator = anAuthenticator(() => now);
    const header = `Bearer ${await issuer.sign(claims)}`;
    const first = authenticator.fromHeader(header);
    expect(first).toBeInstanceOf(Promise);
    const caller = await first;
    expect(authenticator.fromHeader(header)).toBe(caller);
    now = claims.exp * 1000;
    expect(authenticator.fromHeader(header)).toBeInstanceOf(Promise);
    now += 6000;
    await expect(authenticator.fromHeader(header)).rejects.toMatchObject({ status: 401 });
  });

  test("is not cached when the providers change during its verification", async () => {
    const providers = [customJwt];
    const authenticator = anAuthenticator(undefined, providers);
    const token = await issuer.sign(claims);
    const verification = authenticator.fromToken(token);
    providers.length = 0;
    authenticator.forget();
    await verification;
    await expect(authenticator.fromToken(token)).rejects.toMatchObject({ code: "NoAuthProvider" });
  });

  test("cached under removed providers is refused", async () => {
    const providers = [customJwt];
    const authenticator = anAuthenticator(undefined, providers);
    const token = await issuer.sign(claims);
    await authenticator.fromToken(token);
    providers.length = 0;
    authenticator.forget();
    await expect(authenticator.fromToken(token)).rejects.toMatchObject({
      status: 401,
      code: "NoAuthProvider",
      message:
        "No auth provider found matching the given token (no providers configured). Check convex/auth.config.ts.",
    });
  });
});

function metadata(issuer: string): string {
  return JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` });
}

describe("an OpenID provider", () => {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  async function aProvider() {
    const signer = await createIssuer("RS256", "key-1");
    const provider = await startIdentityProvider([signer.publicJwk]);
    cleanups.push(provider.close);
    let now = NOW;
    const authenticator = anAuthenticator(
      () => now,
      [{ type: "oidc", domain: provider.issuer, applicationID: "convex" }],
    );
    const tokenOf = (sub: string, by = signer) =>
      by.sign({
        iss: provider.issuer,
        sub,
        aud: "convex",
        iat: NOW_SECONDS,
        exp: NOW_SECONDS + 86_400 * 3,
      });
    const advance = (byMs: number) => {
      now += byMs;
    };
    return { signer, provider, authenticator, tokenOf, advance };
  }

  test("is found by discovery, and its keys are fetched once", async () => {
    const { provider, authenticator, tokenOf } = await aProvider();
    const callers = await Promise.all(
      ["u1", "u2", "u3"].map(async (user) => authenticator.fromToken(await tokenOf(user))),
    );
    expect(callers).toMatchObject([{ kind: "user" }, { kind: "user" }, { kind: "user" }]);
    expect(provider.keyRequests).toBe(1);
  });

  test("that has rotated its keys is asked again, but not for every invented key id", async () => {
    const { provider, authenticator, tokenOf, advance } = await aProvider();
    await authenticator.fromToken(await tokenOf("u1"));
    const successor = await createIssuer("RS256", "key-2");
    provider.keys = [successor.publicJwk];
    advance(60_000);
    const caller = await authenticator.fromToken(await tokenOf("u2", successor));
    expect(caller).toMatchObject({ kind: "user", identity: { subject: "u2" } });
    const stranger = await createIssuer("RS256", "key-3");
    for (const user of ["u3", "u4", "u5"]) {
      await expect(authenticator.fromToken(await tokenOf(user, stranger))).rejects.toMatchObject({
        status: 401,
      });
    }
    expect(provider.keyRequests).toBe(2);
  });

  test("that is down for a while does not lock out its users", async () => {
    const { provider, authenticator, tokenOf, advance } = await aProvider();
    await authenticator.fromToken(await tokenOf("u1"));
    provider.failure = { status: 503, body: "down" };
    advance(3_600_000);
    const caller = await authenticator.fromToken(await tokenOf("u2"));
    expect(caller).toMatchObject({ kind: "user" });
    advance(86_400_000);
    await expect(authenticator.fromToken(await tokenOf("u3"))).rejects.toMatchObject({
      status: 400,
      code: "AuthProviderDiscoveryFailed",
    });
  });

  test.each([
    ["cannot be read", 200, () => "<html>"],
    ["is endless", 200, (issuer: string) => " ".repeat(2 * 1024 * 1024) + metadata(issuer)],
    ["is an error", 500, metadata],
    ["names another issuer", 200, () => metadata("https://else.invalid")],
  ])("whose discovery document %s is refused by name", async (_case, status, body) => {
    const { provider, authenticator, tokenOf } = await aProvider();
    provider.failure = { status, body: body(provider.issuer) };
    await expect(authenticator.fromToken(await tokenOf("u1"))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(`Auth provider discovery of ${provider.issuer} failed`),
    });
  });
});
