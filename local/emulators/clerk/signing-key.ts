import { generateKeyPairSync } from "node:crypto";
import { type CryptoKey, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import { newId } from "./identifiers.ts";

const ALGORITHM = "RS256";
const MODULUS_BITS = 2048;

/** Includes the private half, which stays in the state file. */
export function newSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: MODULUS_BITS });
  return { ...privateKey.export({ format: "jwk" }), kid: newId("ins"), alg: ALGORITHM, use: "sig" };
}

/** The public half. */
export function publicKeyOf({ kty, kid, alg, use, n, e }: JWK): JWK {
  return { kty, kid, alg, use, n, e };
}

const imported = new WeakMap<JWK, Promise<CryptoKey | Uint8Array>>();

export async function signToken(claims: JWTPayload, key: JWK): Promise<string> {
  const ready = imported.get(key) ?? importJWK(key, ALGORITHM);
  imported.set(key, ready);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: "JWT" })
    .sign(await ready);
}
