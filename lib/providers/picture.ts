// Fetches a picture from an address that a provider returned: without a token, bounded in size, checked by content.
import {
  createByteTransport,
  createStreamTransport,
  readWholeBytes,
  readWholeText,
  type StreamTransport,
} from "./streamed-fetch";
import { isPlainSvg } from "./svg-safety";

export const LARGEST_PICTURE_BYTES = 4 * 1024 * 1024;
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

type BitmapType = "image/png" | "image/jpeg" | "image/gif" | "image/webp";

/** Signatures in Latin-1: mimesniff.spec.whatwg.org §6.1. */
const SIGNATURES: readonly (readonly [BitmapType, string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];
/** `RIFF`, four bytes of length, `WEBPVP8`. */
const MAX_SIGNATURE_LENGTH = 15;

/** Fetches a vector drawing. Returns null if it is gone or fails the checks. */
export async function fetchVector(
  address: string,
  transport: StreamTransport = createStreamTransport(),
): Promise<Blob | null> {
  if (!isFetchable(address)) return null;
  return await transport(address, { accept: "image/svg+xml" }, async (answer) => {
    if (answer.status !== 200) return null;
    const text = await readWholeText(answer, LARGEST_PICTURE_BYTES);
    if (text === null || !isPlainSvg(text)) return null;
    return new Blob([text], { type: "image/svg+xml" });
  });
}

/** Fetches a bitmap and detects its type from its bytes. Returns null if it is gone or fails the checks. */
export async function fetchBitmap(
  address: string,
  transport: StreamTransport<Uint8Array> = createByteTransport(),
): Promise<Blob | null> {
  if (!isFetchable(address)) return null;
  const accept = "image/png, image/jpeg, image/gif, image/webp";
  return await transport(address, { accept }, async (answer) => {
    if (answer.status !== 200) return null;
    const bytes = await readWholeBytes(answer, LARGEST_PICTURE_BYTES);
    const type = bytes === null ? null : toBitmapType(bytes);
    return bytes === null || type === null ? null : new Blob([bytes], { type });
  });
}

/**
 * Detects the type from the first bytes, because the server's Content-Type may be wrong or hostile. Returns null for a
 * type that not every browser shows.
 */
export function toBitmapType(bytes: Uint8Array): BitmapType | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, MAX_SIGNATURE_LENGTH));
  if (beginning.startsWith("RIFF") && beginning.slice(8) === "WEBPVP8") return "image/webp";
  return SIGNATURES.find(([, start]) => beginning.startsWith(start))?.[0] ?? null;
}

function isFetchable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname));
}
