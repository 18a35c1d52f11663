import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { inMutation, type MutationContext } from "../fixtures/inline-functions.ts";
import { startWithSchema } from "./schema-push.ts";

const tables = {
  owners: defineTable({ name: v.string() }),
  pets: defineTable({
    name: v.string(),
    owner: v.optional(v.id("owners")),
    toys: v.array(v.string()),
  }),
};
const PET = { name: "rex", toys: ["ball"] };

async function attempt(write: (ctx: MutationContext) => Promise<unknown>): Promise<unknown> {
  const running = await startWithSchema(defineSchema(tables));
  return await inMutation(running, async (ctx) => {
    await write(ctx);
    return "written";
  });
}

describe("a document", () => {
  it("of its table's shape is stored", async () => {
    expect(await attempt(({ db }) => db.insert("pets", PET))).toBe("written");
  });

  it.each<[words: string, write: (ctx: MutationContext) => Promise<unknown>]>([
    ["an undeclared field", ({ db }) => db.insert("pets", { ...PET, age: 3 })],
    ["a missing field", ({ db }) => db.insert("pets", { name: "rex" })],
    ["a wrong element in a list", ({ db }) => db.insert("pets", { ...PET, toys: ["ball", 1] })],
    [
      "an id of another table",
      async ({ db }) => db.insert("pets", { ...PET, owner: await db.insert("pets", PET) }),
    ],
    [
      "a patch that breaks the shape",
      async ({ db }) => db.patch(await db.insert("pets", PET), { toys: "ball" }),
    ],
    [
      "a patch that removes a required field",
      async ({ db }) => db.patch(await db.insert("pets", PET), { name: undefined }),
    ],
    [
      "a replacement of another shape",
      async ({ db }) => db.replace(await db.insert("pets", PET), { name: "rex" }),
    ],
  ])("with %s is refused", async (_words, write) => {
    await expect(attempt(write)).rejects.toThrow(/does not match the schema/);
  });

  it("of any shape is stored when the schema is not enforced", async () => {
    const running = await startWithSchema(defineSchema(tables, { schemaValidation: false }));
    const id = inMutation(running, ({ db }) => db.insert("pets", { anything: 1 }));
    expect(await id).toEqual(expect.any(String));
  });
});
