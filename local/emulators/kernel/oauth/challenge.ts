import { createHash } from "node:crypto";

/** RFC 7636 §4.2: 43 characters of base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Accepts only S256; null if none was sent. Returns a sentence for an invalid one. */
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

/** A code requested with a challenge needs its verifier, and one without must come without. */
export function isAnswered(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return verifier === null;
  if (verifier === null) return false;
  return createHash("sha256").update(verifier).digest("base64url") === challenge;
}
