import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { inAction } from "../fixtures/inline-functions.ts";
import { startWithSchema } from "./schema-push.ts";

describe("vector search", () => {
  it("is refused by name, and its index is accepted in a schema", async () => {
    const pictures = defineTable({ embedding: v.array(v.float64()) }).vectorIndex("by_embedding", {
      vectorField: "embedding",
      dimensions: 2,
    });
    const running = await startWithSchema(defineSchema({ pictures }));
    const search = inAction(running, (ctx) =>
      ctx.vectorSearch("pictures", "by_embedding", { vector: [0, 1] } as never),
    );
    await expect(search).rejects.toThrow(/vectorSearch/);
  });
});
