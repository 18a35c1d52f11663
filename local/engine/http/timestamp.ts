// Timestamps on the wire: base64 of the unsigned 64-bit little-endian integer.
import type { Timestamp } from "../contracts/values.ts";

const TIMESTAMP_BYTES = 8;

export function encodeTimestamp(timestamp: Timestamp): string {
  const bytes = Buffer.allocUnsafe(TIMESTAMP_BYTES);
  bytes.writeBigUInt64LE(timestamp);
  return bytes.toString("base64");
}

export function decodeTimestamp(encoded: unknown): Timestamp | null {
  if (typeof encoded !== "string") return null;
  const bytes = Buffer.from(encoded, "base64");
  return bytes.length === TIMESTAMP_BYTES ? bytes.readBigUInt64LE() : null;
}
