import { expect, it } from "vitest";
import { toBitmapType } from "../../../lib/providers/bitmap.ts";

const bytesOf = (latin1: string) => new Uint8Array(Buffer.from(latin1, "latin1"));

it.each([
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["GIF87a\x01\0", "image/gif"],
  ["GIF89a\x01\0", "image/gif"],
  ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
  ["RIFF\x24\0\0\0WEBPVP8L", "image/webp"],
])("%j begins a bitmap of type %s", (beginning, type) => {
  expect(toBitmapType(bytesOf(beginning))).toBe(type);
});

it.each([
  "",
  "\x89PNG",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "<html>",
  "%PDF-1.7",
  "BM\x36\0",
  "RIFF\x24\0\0\0WAVEfmt ",
  "\0\0\0\x1cftypavif",
  " GIF89a",
])("%j is not a supported type", (beginning) => {
  expect(toBitmapType(bytesOf(beginning))).toBeNull();
});
