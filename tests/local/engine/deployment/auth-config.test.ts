import { describe, expect, it } from "vitest";
import type { BundledModule } from "../../../../local/engine/contracts/deployment.ts";
import { evaluateAuthConfig } from "../../../../local/engine/deployment/auth-config.ts";

const IMPORT_PHASE = { now: 0, random: () => 0.5 };

function evaluate(source: string, environment = new Map<string, string>()) {
  const authModule: BundledModule = { path: "auth.config.js", source, environment: "isolate" };
  return evaluateAuthConfig(authModule, environment, IMPORT_PHASE);
}

const providers = (...list: object[]) => `export default { providers: ${JSON.stringify(list)} }`;

describe("auth.config", () => {
  it("names OIDC and custom JWT providers, with values of the environment", async () => {
    const source = `export default { providers: [
      { domain: process.env.ISSUER, applicationID: "convex" },
      { type: "customJwt", issuer: "https://me.test", jwks: "data:text/plain,{}", algorithm: "ES256" },
    ] }`;
    expect(await evaluate(source, new Map([["ISSUER", "https://issuer.test"]]))).toEqual([
      { type: "oidc", domain: "https://issuer.test", applicationID: "convex" },
      {
        type: "customJwt",
        issuer: "https://me.test",
        jwks: "data:text/plain,{}",
        algorithm: "ES256",
        applicationID: null,
      },
    ]);
  });

  it("trusts no provider when there is no file", async () => {
    expect(await evaluateAuthConfig(undefined, new Map(), IMPORT_PHASE)).toEqual([]);
  });

  it("names the missing variable, in the words the CLI recognizes", async () => {
    await expect(
      evaluate("export default { providers: [{ domain: process.env.ISSUER }] }"),
    ).rejects.toMatchObject({
      code: "AuthConfigMissingEnvironmentVariable",
      message: "Environment variable ISSUER is used in auth config file but its value was not set",
    });
  });

  it.each([
    ["export const other = 1", /missing default export/],
    ["export default {}", /missing field `providers`/],
    [providers({ domain: "x" }), /missing field `applicationID`/],
    [providers({ domain: "x", applicationId: "y" }), /spelled lowercase 'application'/],
    [providers({ type: "saml" }), /unexpected 'type' value "saml"/],
    [providers({ type: "oidc", issuer: "x" }), /is oidc so cannot have an 'issuer'/],
    [providers({ type: "customJwt", domain: "x" }), /customJwt so cannot have a 'domain'/],
    [
      providers({ type: "customJwt", issuer: "x", jwks: "y", algorithm: "HS256" }),
      /unknown variant `HS256`/,
    ],
    ["throw new Error('boom')", /boom/],
  ])("refuses %s", async (source, reason) => {
    await expect(evaluate(source)).rejects.toThrow(reason);
  });
});
