import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  messages: defineTable({
    author: v.string(),
    room: v.string(),
    text: v.string(),
    edits: v.number(),
  })
    .index("by_author", ["author"])
    .index("by_room", ["room", "author"]),
  authors: defineTable({ name: v.string(), messages: v.number() }).index("by_name", ["name"]),
});
