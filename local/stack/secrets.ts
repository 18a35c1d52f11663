import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

/** Made once per LOCAL_DIR, so that what was signed before a restart is still valid after it. */
export interface LocalSecrets {
  payments: string;
  identity: string;
  adminKey: string;
  servicePrivateKey: JWK;
}

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

async function newServiceKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "ES256", use: "sig" };
}

async function newSecrets(): Promise<LocalSecrets> {
  return {
    payments: newWebhookSecret(),
    identity: newWebhookSecret(),
    adminKey: `switchboard-local|${randomBytes(SECRET_BYTES).toString("hex")}`,
    servicePrivateKey: await newServiceKey(),
  };
}

export async function loadSecrets(localDir: string): Promise<LocalSecrets> {
  const file = join(localDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as LocalSecrets;
  const secrets = await newSecrets();
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY });
  return secrets;
}

/** The public half as the backend's `SERVICE_JWKS`: a `data:` URI, so that no server has to publish it. */
export function jwksUriOf(privateKey: JWK): string {
  const { d: _secret, ...publicKey } = privateKey;
  const jwks = JSON.stringify({ keys: [publicKey] });
  return `data:application/json;base64,${Buffer.from(jwks).toString("base64")}`;
}
