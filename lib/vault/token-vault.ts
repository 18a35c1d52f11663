// Tokens at rest: each is sealed for one user, provider, connection and field, and opens nowhere else.
import { findKid, openText, type Place, sealText } from "./envelope";
import type { VaultKeys } from "./keys";
import { SecretToken } from "./secret-token";

/** Where a sealed token belongs. */
export interface TokenPlace {
  readonly userId: string;
  readonly provider: string;
  /** A connection made anew has a new one, so an old connection's tokens do not open in it. */
  readonly connectionId: string;
  readonly field: "accessToken" | "refreshToken";
}

const placeOf = ({ userId, provider, connectionId, field }: TokenPlace): Place => ({
  kind: "switchboard-token",
  binding: { user: userId, provider, connection: connectionId, field },
});

export const sealToken = (
  token: SecretToken,
  place: TokenPlace,
  keys: VaultKeys,
): Promise<string> => sealText(token.reveal(), placeOf(place), keys);

export async function openToken(
  sealed: unknown,
  place: TokenPlace,
  keys: VaultKeys,
): Promise<SecretToken> {
  return new SecretToken(await openText(sealed, placeOf(place), keys));
}

/** Of the key a sealed value names; unauthenticated, so good for finding work and for nothing else. */
export const kidOf = findKid;

export const needsResealing = (kid: string, keys: VaultKeys): boolean => kid !== keys.currentKid;
