// The functions that measure the engine: writes of the usual shape, point and range reads, and a mutation that keeps a table's size.
import {
  type FunctionReference,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";

type CountMessage = FunctionReference<"mutation", "internal", { name: string }, null>;
const countOfAuthor = makeFunctionReference<"mutation">(
  "work:countMessage",
) as unknown as CountMessage;

/** Of each author, in `keep`. */
const KEPT_MESSAGES = 3;
const PAGE_LENGTH = 20;

export const countMessage = internalMutationGeneric({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name }) => {
    const author = await ctx.db
      .query("authors")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    if (author) await ctx.db.patch(author._id, { messages: author.messages + 1 });
    else await ctx.db.insert("authors", { name, messages: 1 });
    return null;
  },
});

/** An insert, an indexed lookup, a patch and a nested mutation that repeats both. */
export const send = mutationGeneric({
  args: { author: v.string(), room: v.string(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { author, room, text }) => {
    await ctx.db.insert("messages", { author, room, text, edits: 0 });
    const first = await ctx.db
      .query("messages")
      .withIndex("by_author", (q) => q.eq("author", author))
      .first();
    if (first) await ctx.db.patch(first._id, { edits: first.edits + 1 });
    await ctx.runMutation(countOfAuthor, { name: author });
    return null;
  },
});

/** As many writes as `send`, but the author's oldest message is deleted when a new one is added. */
export const keep = mutationGeneric({
  args: { author: v.string(), room: v.string(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { author, room, text }) => {
    await ctx.db.insert("messages", { author, room, text, edits: 0 });
    const messages = await ctx.db
      .query("messages")
      .withIndex("by_author", (q) => q.eq("author", author))
      .take(KEPT_MESSAGES + 1);
    const [oldest] = messages;
    if (oldest && messages.length > KEPT_MESSAGES) await ctx.db.delete(oldest._id);
    await ctx.runMutation(countOfAuthor, { name: author });
    return null;
  },
});

/** Reads what `send` and `keep` change for one author, and for no other. */
export const countOf = queryGeneric({
  args: { name: v.string() },
  returns: v.number(),
  handler: async (ctx, { name }) => {
    const author = await ctx.db
      .query("authors")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    return author?.messages ?? 0;
  },
});

export const firstOf = queryGeneric({
  args: { author: v.string() },
  handler: (ctx, { author }) =>
    ctx.db
      .query("messages")
      .withIndex("by_author", (q) => q.eq("author", author))
      .first(),
});

export const newestIn = queryGeneric({
  args: { room: v.string() },
  handler: (ctx, { room }) =>
    ctx.db
      .query("messages")
      .withIndex("by_room", (q) => q.eq("room", room))
      .order("desc")
      .take(PAGE_LENGTH),
});
