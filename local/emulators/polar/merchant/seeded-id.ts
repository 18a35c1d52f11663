import { createHash } from "node:crypto";

/** A version 4 UUID that depends only on the seed and on the number created before. */
export function seededId(seed: string, count: number): string {
  const digest = createHash("sha256").update(`${seed}\0${count}`).digest("hex");
  const variant = ((Number.parseInt(digest.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
