import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { startWithSchema } from "./schema-push.ts";

describe("a schema", () => {
  it.each([
    ["a table", defineSchema({ "no-good": defineTable({}) })],
    ["a field", defineSchema({ cats: defineTable({ né: v.string() }) })],
    [
      "a field in a union",
      defineSchema({ cats: defineTable(v.union(v.object({ $a: v.null() }))) }),
    ],
    ["an index", defineSchema({ cats: defineTable({ a: v.null() }).index("by a", ["a"]) })],
    ["a system table", defineSchema({ _cats: defineTable({}) })],
  ])("is refused when %s has a name that cannot be one", async (_words, schema) => {
    await expect(startWithSchema(schema)).rejects.toThrow();
  });

  it("may declare the fields every document has", async () => {
    const fields = { _id: v.id("cats"), _creationTime: v.number(), name: v.string() };
    await expect(
      startWithSchema(defineSchema({ cats: defineTable(fields) })),
    ).resolves.toBeDefined();
  });
});
