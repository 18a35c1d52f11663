// Seals text as a compact JWE (`dir`, A256GCM). The authenticated protected header binds it to one place.
import { base64url, CompactEncrypt, compactDecrypt } from "jose";
import type { VaultKeys } from "./keys";
import { VaultError } from "./vault-error";

/** The purpose and owner of a sealed value. Each purpose has its own name, so a value cannot be opened as another kind. */
export interface Place {
  readonly kind: string;
  readonly binding: Readonly<Record<string, string>>;
}

const ALGORITHM = "dir";
const ENCRYPTION = "A256GCM";
const MAX_SEALED_LENGTH = 32 * 1024;

export async function sealText(text: string, place: Place, keys: VaultKeys): Promise<string> {
  const key = keys.byKid.get(keys.currentKid);
  if (!key) throw new VaultError("vault_unconfigured");
  const fixed = { alg: ALGORITHM, enc: ENCRYPTION, kid: keys.currentKid, typ: place.kind };
  return await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...place.binding, ...fixed })
    .encrypt(key);
}

/** Takes `unknown` because a value from the database or a cookie may be anything. */
export async function openText(sealed: unknown, place: Place, keys: VaultKeys): Promise<string> {
  const { compact, header } = readEnvelope(sealed, place);
  const key = keys.byKid.get(header.kid ?? "");
  if (!key) throw new VaultError("vault_unknown_key");
  const text = await decrypt(compact, key);
  for (const [name, value] of Object.entries(place.binding)) {
    if (header[name] !== value) throw new VaultError("vault_foreign");
  }
  return text;
}

/** Returns null for a value that this vault did not seal. */
export function findKid(sealed: unknown): string | null {
  return typeof sealed === "string" ? (readHeader(sealed.split(".")[0] ?? "")?.kid ?? null) : null;
}

async function decrypt(compact: string, key: Uint8Array): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(compact, key, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
    });
    return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
  } catch (cause) {
    throw new VaultError("vault_damaged", { cause });
  }
}

function readEnvelope(sealed: unknown, place: Place) {
  if (typeof sealed !== "string" || sealed.length > MAX_SEALED_LENGTH) {
    throw new VaultError("vault_not_ours");
  }
  const parts = sealed.split(".");
  const header = readHeader(parts[0] ?? "");
  // Requires exactly these names: our headers have no compression, embedded key or extension.
  const names = ["alg", "enc", "kid", "typ", ...Object.keys(place.binding)].toSorted();
  if (
    parts.length !== 5 ||
    parts[1] !== "" ||
    !parts.every(isCanonical) ||
    header === null ||
    Object.keys(header).toSorted().join() !== names.join() ||
    header.alg !== ALGORITHM ||
    header.enc !== ENCRYPTION ||
    header.typ !== place.kind
  ) {
    throw new VaultError("vault_not_ours");
  }
  return { compact: sealed, header };
}

/** Checks for the canonical spelling: base64url can leave unused bits at the end, so other spellings decode alike. */
function isCanonical(part: string): boolean {
  try {
    return base64url.encode(base64url.decode(part)) === part;
  } catch {
    return false;
  }
}

function readHeader(part: string): Record<string, string> | null {
  try {
    const header: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(part)));
    return isTextRecord(header) ? header : null;
  } catch {
    return null;
  }
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === "string")
  );
}
