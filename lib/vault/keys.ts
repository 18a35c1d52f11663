// Parses TOKEN_ENCRYPTION_KEYS (`kid:base64key,…`). The first key seals; every key can open.
import { base64url } from "jose";
import { VaultError } from "./vault-error";

const KEY_BYTES = 32;
const KEY_ID = /^[A-Za-z0-9_-]{1,64}$/;

export interface VaultKeys {
  /** The ID of the key that seals. */
  readonly currentKid: string;
  readonly byKid: ReadonlyMap<string, Uint8Array>;
}

/** Rejects the whole list if one entry is malformed: a mistyped key must not look like a retired one. */
export function parseVaultKeys(text: string | undefined): VaultKeys {
  const entries = (text ?? "").split(",").map((entry) => entry.trim());
  const byKid = new Map<string, Uint8Array>();
  for (const entry of entries.filter((found) => found !== "")) {
    const [kid, key] = parseEntry(entry);
    if (byKid.has(kid)) throw new VaultError("vault_unconfigured");
    byKid.set(kid, key);
  }
  const [currentKid] = byKid.keys();
  if (currentKid === undefined) throw new VaultError("vault_unconfigured");
  return { currentKid, byKid };
}

function parseEntry(entry: string): [string, Uint8Array] {
  const colon = entry.indexOf(":");
  const kid = entry.slice(0, Math.max(colon, 0));
  const key = decodeKey(entry.slice(colon + 1));
  if (!KEY_ID.test(kid) || key?.byteLength !== KEY_BYTES) {
    throw new VaultError("vault_unconfigured");
  }
  return [kid, key];
}

function decodeKey(text: string): Uint8Array | null {
  try {
    const unpadded = text.replace(/(?<!=)=+$/, "");
    return base64url.decode(unpadded.replaceAll("+", "-").replaceAll("/", "_"));
  } catch {
    return null;
  }
}
