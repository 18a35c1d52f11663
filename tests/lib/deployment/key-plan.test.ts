import type { JWK } from "jose";
import { describe, expect, it } from "vitest";
import { planRotation, planSecrets } from "../../../lib/deployment/key-plan";
import { jwksUriOf, newEncryptionKey, newServiceKey } from "../../../lib/deployment/own-secrets";
import { parseVaultKeys } from "../../../lib/vault/keys";

const valuesOf = async (...of: Parameters<typeof planSecrets>) =>
  Object.fromEntries((await planSecrets(...of)).map(({ name, value }) => [name, value]));

describe("the plan of a deployment's own secrets", () => {
  it("makes everything for a deployment that has nothing, as a pair that fits", async () => {
    const plan = await planSecrets({});
    expect(plan.every(({ isNew }) => isNew)).toBe(true);
    const { SERVICE_PRIVATE_KEY, SERVICE_JWKS } = await valuesOf(
      Object.fromEntries(plan.map(({ name, value }) => [name, value ?? undefined])),
    );
    expect(SERVICE_JWKS).toBe(jwksUriOf(JSON.parse(SERVICE_PRIVATE_KEY ?? "") as JWK));
  });

  it("keeps every value that is set", async () => {
    const key = await newServiceKey();
    const known = {
      SERVICE_PRIVATE_KEY: JSON.stringify(key),
      SERVICE_JWKS: "data:mine",
      TOKEN_ENCRYPTION_KEYS: "mine:key",
      ALERT_WEBHOOK_SECRET: "mine",
      GITHUB_WEBHOOK_SECRET: "mine",
    };
    expect(await valuesOf(known)).toEqual(known);
    expect((await planSecrets(known)).some(({ isNew }) => isNew)).toBe(false);
  });

  it("derives the public half from a private key that is set", async () => {
    const key = await newServiceKey();
    const { SERVICE_JWKS } = await valuesOf({ SERVICE_PRIVATE_KEY: JSON.stringify(key) });
    expect(SERVICE_JWKS).toBe(jwksUriOf(key));
  });

  it("makes nothing that the target has already", async () => {
    const key = JSON.stringify(await newServiceKey());
    const values = await valuesOf(
      { SERVICE_PRIVATE_KEY: key },
      new Set(["SERVICE_JWKS", "TOKEN_ENCRYPTION_KEYS"]),
    );
    expect(values).toMatchObject({ SERVICE_JWKS: null, TOKEN_ENCRYPTION_KEYS: null });
  });

  it("refuses to make a private key beside a public one that it cannot belong to", async () => {
    await expect(planSecrets({}, new Set(["SERVICE_JWKS"]))).rejects.toThrow(/--env-file/);
    await expect(planSecrets({ SERVICE_JWKS: "data:x" })).rejects.toThrow(/is not known here/);
  });

  it("does not take anything else for a private key", async () => {
    const { d: _, ...publicKey } = await newServiceKey();
    for (const text of ["nonsense", JSON.stringify(publicKey)]) {
      await expect(planSecrets({ SERVICE_PRIVATE_KEY: text })).rejects.toThrow(
        /must be a private JSON Web Key/,
      );
    }
  });
});

describe("a rotation", () => {
  it("of the encryption keys puts a new one in front of those in use", async () => {
    const old = newEncryptionKey("old");
    const [first] = await planRotation("encryption", { TOKEN_ENCRYPTION_KEYS: old });
    const keys = parseVaultKeys(first?.assignment?.value);
    expect(keys.currentKid).not.toBe("old");
    expect([...keys.byKid.keys()].at(-1)).toBe("old");
  });

  it("of the service key lets Convex accept both before the web server signs with the new one", async () => {
    const old = await newServiceKey();
    const steps = await planRotation("service", { SERVICE_PRIVATE_KEY: JSON.stringify(old) });
    const [both, sign, alone] = steps.map(({ assignment }) => assignment);
    const next = JSON.parse(sign?.value ?? "") as JWK;
    expect(both).toMatchObject({ side: "convex", value: jwksUriOf(next, old) });
    expect(sign).toMatchObject({ name: "SERVICE_PRIVATE_KEY", side: "web" });
    expect(alone?.value).toBe(jwksUriOf(next));
  });

  it("of a service key that is not known here is refused", async () => {
    await expect(planRotation("service", {})).rejects.toThrow(/--env-file/);
  });
});
