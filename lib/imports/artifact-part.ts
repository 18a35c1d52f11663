// Splits texts into parts far below a document's size limit, never inside a character.
import { type Infer, v } from "convex/values";

/** In bytes of UTF-8. */
export const LARGEST_PART_BYTES = 512 * 1024;

export const vArtifactPart = v.object({
  text: v.string(),
  /** Zero-based. */
  part: v.number(),
  parts: v.number(),
  mediaType: v.string(),
});
export type ArtifactPart = Infer<typeof vArtifactPart>;

/** Returns at least one part, so that an empty text exists too. */
export function cutIntoParts(text: string, largestBytes: number = LARGEST_PART_BYTES): string[] {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const parts: string[] = [];
  for (let start = 0; start < bytes.length || parts.length === 0; ) {
    const end = startOfCharacter(bytes, Math.min(start + largestBytes, bytes.length));
    parts.push(decoder.decode(bytes.subarray(start, end)));
    start = end;
  }
  return parts;
}

/** Continuation bytes are `10xxxxxx` (RFC 3629 §3). */
function startOfCharacter(bytes: Uint8Array, position: number): number {
  let start = position;
  while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}
