import { MINUTE } from "../durations";

// How long the identity provider's word that an address is somebody's may count. Pure.

/**
 * An event may be delivered a day late, and the address may be somebody else's by then. Who is not believed because of
 * this proves it with their own token.
 */
export const EMAIL_PROOF_LIFE_MS = 10 * MINUTE;

export const isProofFresh = (statedAt: number, now: number): boolean =>
  now - statedAt <= EMAIL_PROOF_LIFE_MS;
