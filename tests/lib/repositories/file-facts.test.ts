import { describe, expect, it } from "vitest";
import {
  emptyManifest,
  firstEntries,
  LONGEST_TEXT,
  MOST_ENTRIES,
  toLine,
} from "../../../lib/repositories/file-facts.ts";

describe("facts", () => {
  it("hold one line without control characters", () => {
    expect(toLine("  a\n\tb\u0000c ")).toBe("a b c");
  });

  it("hold no more of a text than they must, and show that it was cut", () => {
    const line = toLine("x".repeat(10_000));
    expect(line).toHaveLength(LONGEST_TEXT);
    expect(line.endsWith("…")).toBe(true);
  });

  it("never hold half a character", () => {
    expect(toLine("a\uD800b")).toBe("a b");
    expect(toLine("a 😀 b")).toBe("a 😀 b");
  });

  it("hold no more of a list than they must", () => {
    expect(firstEntries(Array.from({ length: 10_000 }))).toHaveLength(MOST_ENTRIES);
  });

  it("of a manifest that says nothing are empty and plain JSON", () => {
    const manifest = emptyManifest("package.json", "npm");
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  });
});
