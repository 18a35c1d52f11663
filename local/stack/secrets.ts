import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JWK } from "jose";
import {
  newEncryptionKey,
  newServiceKey,
  newSharedSecret,
} from "../../lib/deployment/own-secrets.ts";

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

/** As the providers that are emulated would make it. */
function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

async function newSecrets(): Promise<LocalSecrets> {
  return {
    payments: newWebhookSecret(),
    identity: newWebhookSecret(),
    github: newSharedSecret(),
    adminKey: `switchboard-local|${newSharedSecret()}`,
    servicePrivateKey: await newServiceKey(),
    clerkSecretKey: `sk_live_${newSharedSecret()}`,
    tokenEncryptionKey: newEncryptionKey("local"),
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
