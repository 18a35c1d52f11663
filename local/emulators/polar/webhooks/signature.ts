import { createHmac } from "node:crypto";

const STANDARD_PREFIX = "whsec_";

/** A Standard Webhooks secret contains its key in base64; an older one is the key itself. */
export function isStandardSecret(secret: string): boolean {
  return secret.startsWith(STANDARD_PREFIX);
}

function keyOf(secret: string): Buffer {
  if (!isStandardSecret(secret)) return Buffer.from(secret, "utf8");
  return Buffer.from(secret.slice(STANDARD_PREFIX.length), "base64");
}

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme */
export function signatureOf(
  message: { id: string; seconds: number; body: string },
  secret: string,
): string {
  const { id, seconds, body } = message;
  const digest = createHmac("sha256", keyOf(secret)).update(`${id}.${seconds}.${body}`);
  return `v1,${digest.digest("base64")}`;
}
