import { describe, expect, it } from "vitest";
import {
  emptyManifest,
  firstEntries,
  MAX_ENTRIES,
  MAX_TEXT_LENGTH,
  toLine,
} from "../../../lib/repositories/file-facts.ts";

describe("facts", () => {
  it("contain single lines without control characters", () => {
    expect(toLine("  a\n\tb\u0000c ")).toBe("a b c");
  });

  it("truncate a long text and mark it", () => {
    const line = toLine("x".repeat(10_000));
    expect(line).toHaveLength(MAX_TEXT_LENGTH);
    expect(line.endsWith("…")).toBe(true);
  });

  it("never split a character", () => {
    expect(toLine("a\uD800b")).toBe("a b");
    expect(toLine("a 😀 b")).toBe("a 😀 b");
  });

  it("truncate a long list", () => {
    expect(firstEntries(Array.from({ length: 10_000 }))).toHaveLength(MAX_ENTRIES);
  });

  it("of an empty manifest are empty and plain JSON", () => {
    const manifest = emptyManifest("package.json", "npm");
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  });
});
