import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { beforeEach, describe, expect, it } from "vitest";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import type { RunningEngine } from "../fixtures/running-engine.ts";
import { startWithSchema } from "./schema-push.ts";

const pets = defineTable({
  name: v.string(),
  owner: v.optional(v.union(v.string(), v.null())),
}).index("by_owner", ["owner"]);

let running: RunningEngine;
beforeEach(async () => {
  running = await startWithSchema(defineSchema({ pets }));
  await inMutation(running, async ({ db }) => {
    await db.insert("pets", { name: "stray" });
    await db.insert("pets", { name: "released", owner: null });
    await db.insert("pets", { name: "kept", owner: "ann" });
  });
});

const ownedBy = (owner: string | null | undefined) =>
  inQuery(running, async ({ db }) => {
    const found = db.query("pets").withIndex("by_owner", (q) => q.eq("owner", owner as string));
    return (await found.collect()).map(({ name }) => name);
  });

describe("an index", () => {
  it("finds documents without the field as undefined", async () => {
    expect(await ownedBy(undefined)).toEqual(["stray"]);
  });

  it("does not match null as undefined", async () => {
    expect(await ownedBy(null)).toEqual(["released"]);
  });
});
