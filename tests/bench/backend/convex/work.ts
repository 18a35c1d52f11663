// What the engine is measured with: an insert, an indexed lookup, a patch and a nested mutation that does both again.
import {
  type FunctionReference,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
} from "convex/server";
import { v } from "convex/values";

type CountMessage = FunctionReference<"mutation", "internal", { name: string }, null>;
const countOfAuthor = makeFunctionReference<"mutation">(
  "work:countMessage",
) as unknown as CountMessage;

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
