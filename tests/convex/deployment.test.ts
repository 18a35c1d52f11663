import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import { jwksUriOf, newEncryptionKey, newServiceKey } from "../../lib/deployment/own-secrets.ts";
import { fingerprintOf } from "../../lib/operations/secret-fingerprint.ts";
import { openTestBackend } from "../support/convex-backend.ts";
import { expectNowhere } from "../support/secret-search.ts";
import { SellingPolar } from "../support/selling-polar.ts";

describe("what a deployment tells the doctor", () => {
  it("holds each setting's fingerprint and no value", async () => {
    const key = await newServiceKey();
    const settings = {
      APP_URL: "https://app.example.com/",
      SERVICE_JWKS: jwksUriOf(key),
      TOKEN_ENCRYPTION_KEYS: newEncryptionKey(),
      POLAR_ACCESS_TOKEN: "",
      OPERATOR_USER_IDS: "user_secretly_operating",
    };
    const backend = await openTestBackend();
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const facts = await backend.action(internal.deployment.inspect, {});
    const appUrl = facts.settings.find(({ name }) => name === "APP_URL");
    expect(appUrl).toEqual({
      name: "APP_URL",
      fingerprint: await fingerprintOf("https://app.example.com"),
      broken: null,
    });
    expect(facts.serviceKeys).toMatchObject([{ kid: key.kid, isPrivate: false }]);
    expect(facts.polar).toMatchObject({ products: "unasked", webhooks: "unasked" });
    const told = JSON.stringify(facts);
    const { POLAR_ACCESS_TOKEN: _, ...secrets } = settings;
    expectNowhere(told, secrets);
  });

  it("names the rule that a value breaks", async () => {
    const backend = await openTestBackend();
    vi.stubEnv("TOKEN_ENCRYPTION_KEYS", "k1:short");
    vi.stubEnv("POLAR_ACCESS_TOKEN", "");
    const { settings } = await backend.action(internal.deployment.inspect, {});
    const keys = settings.find(({ name }) => name === "TOKEN_ENCRYPTION_KEYS");
    expect(keys?.broken).toContain("kid:key");
  });

  it("has the secrets that the web server told when it started", async () => {
    const backend = await openTestBackend();
    const secrets = [{ name: "POLAR_WEBHOOK_SECRET" as const, fingerprints: ["abc"] }];
    await backend.asService().mutation(api.operations.health.noteWebSecrets, { secrets });
    expect(await backend.query(internal.deployment.listSecretsInUse, {})).toContainEqual(
      secrets[0],
    );
  });
});

describe("mending the endpoint", () => {
  it("does nothing without a token", async () => {
    const backend = await openTestBackend();
    vi.stubEnv("POLAR_ACCESS_TOKEN", "");
    expect(await backend.action(internal.deployment.mendEndpoint, {})).toBe("unasked");
  });

  it("creates the endpoint once, and completes it afterwards", async () => {
    const polar = await SellingPolar.start();
    const backend = await openTestBackend();
    polar.connect();
    expect(await backend.action(internal.deployment.mendEndpoint, {})).toBe("created");
    expect(await backend.action(internal.deployment.mendEndpoint, {})).toBe("completed");
    expect(await polar.list("/webhooks/endpoints")).toHaveLength(1);
  });
});
