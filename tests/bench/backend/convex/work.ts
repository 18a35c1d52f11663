// The functions that measure live updates: a mutation of the usual shape, and what one client reads.
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

/** The author's oldest message is deleted when a new one is added. */
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

/** Reads what `keep` changes for one author, and for no other. */
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
