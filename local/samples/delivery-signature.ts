import { createHmac } from "node:crypto";

/** `raw`: the secret's characters are the key. `whsec`: the part after `whsec_` is the key in base64. */
export type SecretScheme = "raw" | "whsec";

export function schemeOf(secret: string): SecretScheme {
  return secret.startsWith("whsec_") ? "whsec" : "raw";
}

function keyOf(secret: string, scheme: SecretScheme): Buffer {
  return scheme === "raw"
    ? Buffer.from(secret, "utf8")
    : Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

export interface Signable {
  id: string;
  /** Epoch seconds, as in the timestamp header. */
  sentAt: number;
  body: string;
}

/** One entry of a Standard Webhooks signature header. */
export function signDelivery(message: Signable, secret: string, scheme: SecretScheme): string {
  const digest = createHmac("sha256", keyOf(secret, scheme))
    .update(`${message.id}.${message.sentAt}.${message.body}`)
    .digest("base64");
  return `v1,${digest}`;
}
