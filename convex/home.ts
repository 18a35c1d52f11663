// Serves the home page and the command palette, which show a user's own things.
import { v } from "convex/values";
import { vFound, vHome } from "../lib/home/view";
import { userQuery } from "./functions";
import { readHome } from "./model/home/overview";
import { searchOwn } from "./model/home/search";

export const get = userQuery({
  args: {},
  returns: vHome,
  handler: (ctx) => readHome(ctx, ctx.userId),
});

/** The caller's imports and frames that have each word of the text; without a text, the newest imports. */
export const search = userQuery({
  args: { text: v.string() },
  returns: v.array(vFound),
  handler: (ctx, { text }) => searchOwn(ctx, ctx.userId, text),
});
