import { type Infer, v } from "convex/values";

// A secret without storing it: a short fingerprint, and when it was first seen.

/** By their environment names. */
export const SECRET_NAMES = [
  "POLAR_WEBHOOK_SECRET",
  "POLAR_ACCESS_TOKEN",
  "CLERK_WEBHOOK_SIGNING_SECRET",
  "GITHUB_WEBHOOK_SECRET",
  "FIGMA_CLIENT_SECRET",
  "GITHUB_CLIENT_SECRET",
  "MAIL_API_KEY",
  "ALERT_WEBHOOK_SECRET",
  "TOKEN_ENCRYPTION_KEYS",
  "SERVICE_JWKS",
] as const;
export const vSecretName = v.union(...SECRET_NAMES.map((name) => v.literal(name)));
export type SecretName = Infer<typeof vSecretName>;

/** The current secrets; a list contributes each of its secrets. */
export const vSecretStatement = v.object({
  name: vSecretName,
  fingerprints: v.array(v.string()),
});
export type SecretStatement = Infer<typeof vSecretStatement>;

export const secretFingerprintFields = {
  name: vSecretName,
  fingerprint: v.string(),
  firstSeenAt: v.number(),
};

const HEX_DIGITS = 12;
const HEX = 16;

/** Long enough to tell two secrets apart, too short to verify a guess. */
export async function fingerprintOf(secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(`switchboard secret\n${secret}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(HEX).padStart(2, "0")).join("");
  return hex.slice(0, HEX_DIGITS);
}

const toStatement = async (
  name: SecretName,
  secrets: readonly string[],
): Promise<SecretStatement> => ({
  name,
  fingerprints: await Promise.all(secrets.map(fingerprintOf)),
});

/** One statement per given name, even if no secret of that name is set. */
export const toStatements = (
  secrets: Partial<Record<SecretName, readonly string[]>>,
): Promise<SecretStatement[]> =>
  Promise.all(
    SECRET_NAMES.flatMap((name) => (secrets[name] ? toStatement(name, secrets[name]) : [])),
  );

/** Splits a comma-separated list from the environment. */
export const toSecrets = (list: string | undefined): string[] =>
  (list ?? "").split(",").flatMap((secret) => secret.trim() || []);
