import { createHash } from "node:crypto";

/** A UUID derived from the names: the customer of `u1` is the same one in every run. */
export function stableId(...names: string[]): string {
  const digest = createHash("sha256").update(names.join("\0")).digest("hex");
  const variant = ((Number.parseInt(digest.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
