// Formats the files of a pull request. In a file of its own: the formatter is large, and no other function loads it.
import { v } from "convex/values";
import { formatText } from "../../lib/fitting/format-text";
import { vFormatOptions } from "../../lib/repositories/format-options";
import { internalAction } from "../_generated/server";

export const format = internalAction({
  args: { path: v.string(), text: v.string(), options: vFormatOptions },
  returns: v.string(),
  handler: (_, { path, text, options }) => formatText(path, text, options),
});
