import { expect, it } from "vitest";
import { byteSizeText } from "../../../../local/engine/runtime/byte-size.ts";

it.each([
  [512, "512 B"],
  [16 * 1024 * 1024, "16 MiB"],
  [16 * 1024 * 1024 + 300_000, "16.29 MiB"],
])("%d bytes are %s", (sizeBytes, text) => {
  expect(byteSizeText(sizeBytes)).toBe(text);
});
