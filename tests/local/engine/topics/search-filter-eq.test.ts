import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { beforeEach, describe, expect, it } from "vitest";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import type { RunningEngine } from "../fixtures/running-engine.ts";
import { startWithSchema } from "./schema-push.ts";

const pages = defineTable({
  body: v.string(),
  folder: v.optional(v.union(v.string(), v.null())),
}).searchIndex("search_body", { searchField: "body", filterFields: ["folder"] });

let running: RunningEngine;
beforeEach(async () => {
  running = await startWithSchema(defineSchema({ pages }));
  await inMutation(running, async ({ db }) => {
    await db.insert("pages", { body: "red apple" });
    await db.insert("pages", { body: "green apple", folder: null });
    await db.insert("pages", { body: "apple pie", folder: "food" });
    await db.insert("pages", { body: "pear", folder: "food" });
  });
});

const applesIn = (folder: string | null | undefined) =>
  inQuery(running, async ({ db }) => {
    const found = db
      .query("pages")
      .withSearchIndex("search_body", (q) =>
        q.search("body", "apple").eq("folder", folder as string),
      );
    return (await found.collect()).map(({ body }) => body);
  });

describe("a search's filter", () => {
  it("narrows what the words find", async () => {
    expect(await applesIn("food")).toEqual(["apple pie"]);
  });

  it("distinguishes a missing field from null", async () => {
    expect(await applesIn(undefined)).toEqual(["red apple"]);
    expect(await applesIn(null)).toEqual(["green apple"]);
  });
});
