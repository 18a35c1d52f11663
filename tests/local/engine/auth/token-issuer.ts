import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

type Algorithm = "RS256" | "ES256" | "EdDSA";

/** Signs tokens: a key pair, its public half as a JWK, and a signature over any claims. */
export interface TokenIssuer {
  publicJwk: JWK;
  keyId: string;
  sign(claims: JWTPayload, header?: Record<string, unknown>): Promise<string>;
}

export async function createIssuer(algorithm: Algorithm, keyId: string): Promise<TokenIssuer> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: "sig" };
  return {
    publicJwk,
    keyId,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: keyId, ...header })
        .sign(privateKey),
  };
}

export function dataUri(...keys: JWK[]): string {
  const text = JSON.stringify({ keys });
  return `data:application/json;base64,${Buffer.from(text).toString("base64")}`;
}

/** A loopback OpenID provider whose answers can be changed while it runs. */
export interface IdentityProvider {
  issuer: string;
  keys: JWK[];
  /** What every request gets instead of the documents; null for normal operation. */
  failure: { status: number; body: string } | null;
  keyRequests: number;
  close: () => Promise<void>;
}

export async function startIdentityProvider(keys: JWK[]): Promise<IdentityProvider> {
  const server = createServer((request, response) => {
    const answer = provider.failure ?? { status: 200, body: JSON.stringify(document(request.url)) };
    if (request.url === "/keys") provider.keyRequests += 1;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(answer.body);
  });
  const document = (path: string | undefined): unknown =>
    path === "/keys"
      ? { keys: provider.keys }
      : { issuer: provider.issuer, jwks_uri: `${provider.issuer}/keys` };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const provider: IdentityProvider = {
    issuer: `http://127.0.0.1:${port}`,
    keys,
    failure: null,
    keyRequests: 0,
    close: () => closeServer(server),
  };
  return provider;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
