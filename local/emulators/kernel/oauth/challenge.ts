import { createHash } from "node:crypto";

/** RFC 7636 §4.2: 43 characters of base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** S256 alone; null: none was sent. A sentence for one that cannot be. */
export function readChallenge(
  asked: URLSearchParams,
): { challenge: string | null } | { problem: string } {
  const challenge = asked.get("code_challenge");
  const method = asked.get("code_challenge_method");
  if (challenge === null && method === null) return { challenge: null };
  if (method !== "S256") return { problem: "code_challenge_method must be S256" };
  if (challenge === null || !CHALLENGE.test(challenge)) {
    return { problem: "code_challenge must be a base64url SHA-256" };
  }
  return { challenge };
}

/** A code that was asked for with a challenge is worth nothing without its verifier, and the other way round. */
export function isAnswered(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return verifier === null;
  if (verifier === null) return false;
  return createHash("sha256").update(verifier).digest("base64url") === challenge;
}
