import { declareTokens, writeBlock } from "./css-variables";
import type { DesignTokens } from "./file-tokens";

/** Writes tokens as the `@theme` block of Tailwind 4, placed after `@import "tailwindcss"`. */

export function toTailwindTheme(tokens: DesignTokens): string {
  return writeBlock(
    "@theme",
    declareTokens(tokens, { partOf: "--", gradient: "background-image", isShort: false }),
  );
}
