import { MINUTE } from "../durations";

// How long Clerk's statement that an address is verified may be relied on. Pure.

/**
 * An event may be delivered a day late, when the address may already belong to another user. A user whose event is
 * too old proves the address with their own token instead.
 */
export const EMAIL_PROOF_LIFE_MS = 10 * MINUTE;

export const isProofFresh = (statedAt: number, now: number): boolean =>
  now - statedAt <= EMAIL_PROOF_LIFE_MS;
