import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

/** Created once per LOCAL_DIR, so that signatures stay valid after a restart. */
export interface LocalSecrets {
  payments: string;
  identity: string;
  /** For a GitHub App's webhooks: any text, without a format. */
  github: string;
  adminKey: string;
  servicePrivateKey: JWK;
  /** Shared by the app and the emulated identity provider. */
  clerkSecretKey: string;
  /** `kid:key`, which seals the stored tokens of connected accounts. */
  tokenEncryptionKey: string;
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
    github: randomBytes(SECRET_BYTES).toString("hex"),
    adminKey: `switchboard-local|${randomBytes(SECRET_BYTES).toString("hex")}`,
    servicePrivateKey: await newServiceKey(),
    clerkSecretKey: `sk_live_${randomBytes(SECRET_BYTES).toString("hex")}`,
    tokenEncryptionKey: `local:${randomBytes(SECRET_BYTES).toString("base64")}`,
  };
}

function readKept(file: string): Partial<LocalSecrets> {
  if (!existsSync(file)) return {};
  try {
    const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof kept === "object" && kept !== null && !Array.isArray(kept)) return kept;
  } catch {
    // Reported below, like any other foreign content.
  }
  throw new Error(
    `${file} is empty or broken: the generated secrets cannot be read from it. Restore the file, or start over without the stored data: npm start -- --reset`,
  );
}

/** Secrets that an older version did not create are added; existing ones stay. */
export async function loadSecrets(localDir: string): Promise<LocalSecrets> {
  const file = join(localDir, "secrets.json");
  const kept = readKept(file);
  const secrets = { ...(await newSecrets()), ...kept };
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    const draft = `${file}.draft`;
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY });
    renameSync(draft, file);
  }
  return secrets;
}

/** The public half as the backend's `SERVICE_JWKS`: a `data:` URI, so that no server must publish it. */
export function jwksUriOf(privateKey: JWK): string {
  const { d: _secret, ...publicKey } = privateKey;
  const jwks = JSON.stringify({ keys: [publicKey] });
  return `data:application/json;base64,${Buffer.from(jwks).toString("base64")}`;
}
