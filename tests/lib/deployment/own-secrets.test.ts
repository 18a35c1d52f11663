import { createLocalJWKSet, importJWK, type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { expect, it } from "vitest";
import {
  jwksUriOf,
  newEncryptionKey,
  newServiceKey,
  newSharedSecret,
  newSigningSecret,
} from "../../../lib/deployment/own-secrets";
import { parseVaultKeys } from "../../../lib/vault/keys";
import { decodeSigningSecret } from "../../../lib/webhooks/signature";
import { expectNowhere } from "../../support/secret-search.ts";

const readKeySet = async (uri: string) => (await (await fetch(uri)).json()) as JSONWebKeySet;

it("the published key verifies what the private key signs, and contains no private part", async () => {
  const key = await newServiceKey();
  const jwks = await readKeySet(jwksUriOf(key));
  expectNowhere(JSON.stringify(jwks), { d: key.d ?? "" });
  const token = await new SignJWT({ sub: "webhooks" })
    .setProtectedHeader({ alg: "ES256", kid: key.kid })
    .sign(await importJWK(key, "ES256"));
  await expect(jwtVerify(token, createLocalJWKSet(jwks))).resolves.toBeDefined();
});

it("a key set of several keys verifies what each of them signs", async () => {
  const keys = [await newServiceKey(), await newServiceKey()] as const;
  const jwks = createLocalJWKSet(await readKeySet(jwksUriOf(...keys)));
  for (const key of keys) {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: key.kid })
      .sign(await importJWK(key, "ES256"));
    await expect(jwtVerify(token, jwks)).resolves.toBeDefined();
  }
});

it("the vault takes a new encryption key as it is", () => {
  const { currentKid, byKid } = parseVaultKeys(newEncryptionKey());
  expect(byKid.get(currentKid)).toHaveLength(32);
  expect(parseVaultKeys(newEncryptionKey("local")).currentKid).toBe("local");
});

it("a signing secret holds 32 bytes in the form of Standard Webhooks", () => {
  expect(newSigningSecret()).toMatch(/^whsec_/);
  expect(decodeSigningSecret(newSigningSecret())).toHaveLength(32);
});

it("no secret is made twice", async () => {
  expect(newSharedSecret()).not.toBe(newSharedSecret());
  expect(newSharedSecret()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSigningSecret()).not.toBe(newSigningSecret());
  expect(newEncryptionKey("k").slice(2)).not.toBe(newEncryptionKey("k").slice(2));
  expect((await newServiceKey()).d).not.toBe((await newServiceKey()).d);
});
