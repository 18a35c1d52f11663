import { exportJWK, generateKeyPair, type JWK } from "jose";

/** A fresh key of the kind that SERVICE_PRIVATE_KEY holds. */
export async function aServiceKey(kid = "test-key"): Promise<{ privateJwk: JWK; publicJwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const privateJwk = { ...(await exportJWK(privateKey)), kid };
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: "ES256" };
  return { privateJwk, publicJwk };
}
