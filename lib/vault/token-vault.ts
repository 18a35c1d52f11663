// Seals stored tokens. Each is bound to one user, provider, connection and field, and opens nowhere else.
import { findKid, openText, type Place, sealText } from "./envelope";
import type { VaultKeys } from "./keys";
import { SecretToken } from "./secret-token";

/** The place that a sealed token is bound to. */
export interface TokenPlace {
  readonly userId: string;
  readonly provider: string;
  /** Reconnecting creates a new ID, so the old connection's tokens do not open in the new one. */
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

/** Returns the ID of the key that a sealed value names. It is unauthenticated: use it only to find rotation work. */
export const kidOf = findKid;

export const needsResealing = (kid: string, keys: VaultKeys): boolean => kid !== keys.currentKid;
