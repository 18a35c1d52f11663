// Seals grants for storage, and reseals them under another key.
import type { SealedGrant } from "../../../lib/connections/record";
import type { Grant } from "../../../lib/providers/token-endpoint";
import type { VaultKeys } from "../../../lib/vault/keys";
import { openToken, sealToken, type TokenPlace } from "../../../lib/vault/token-vault";

export type GrantPlace = Omit<TokenPlace, "field">;

export async function sealGrant(
  { accessToken, refreshToken, expiresAt, refreshExpiresAt }: Grant,
  { userId, provider, connectionId }: GrantPlace,
  keys: VaultKeys,
): Promise<SealedGrant> {
  const place = { userId, provider, connectionId };
  return {
    kid: keys.currentKid,
    accessToken: await sealToken(accessToken, { ...place, field: "accessToken" }, keys),
    ...(refreshToken && {
      refreshToken: await sealToken(refreshToken, { ...place, field: "refreshToken" }, keys),
    }),
    ...(expiresAt !== null && { expiresAt }),
    ...(refreshExpiresAt !== null && { refreshExpiresAt }),
  };
}

type Seals = Pick<SealedGrant, "accessToken" | "refreshToken" | "kid">;

/** Returns the same tokens sealed under the current key. */
export async function resealGrant(
  sealed: Seals,
  { userId, provider, connectionId }: GrantPlace,
  keys: VaultKeys,
): Promise<Seals> {
  const reseal = async (text: string, field: TokenPlace["field"]) => {
    const place = { userId, provider, connectionId, field };
    return await sealToken(await openToken(text, place, keys), place, keys);
  };
  return {
    kid: keys.currentKid,
    accessToken: await reseal(sealed.accessToken, "accessToken"),
    ...(sealed.refreshToken !== undefined && {
      refreshToken: await reseal(sealed.refreshToken, "refreshToken"),
    }),
  };
}
