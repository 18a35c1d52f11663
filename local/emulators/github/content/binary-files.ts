import { createHash } from "node:crypto";
import type { Files } from "../git/snapshot.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46];
const BLOCK = 64;

/** Bytes that no reader takes for text, derived from the name. */
export function binaryFile(name: string, blocks: number): Uint8Array {
  const body = Array.from({ length: blocks }, (_, index) =>
    createHash("sha512").update(`${name} ${index}`).digest(),
  );
  return Buffer.concat([Buffer.from(name.endsWith(".png") ? PNG : JPEG), ...body]);
}

const PICTURES = 24;

/** An archive of pictures without a line of text. */
export const PHOTO_FILES: Files = Object.fromEntries(
  Array.from({ length: PICTURES }, (_, index) => {
    const year = 1944 + (index % 3);
    const path = `${year}/mark-i-${String(index + 1).padStart(2, "0")}.${index % 4 === 0 ? "png" : "jpg"}`;
    return [path, binaryFile(path, 1 + (index % 5) * (BLOCK / 8))];
  }),
);
