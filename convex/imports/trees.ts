// Hands the trees of an import's frames to the steps that join them. All functions are internal.
import { v } from "convex/values";
import { vFrameMark } from "../../lib/imports/checkpoint";
import { internalQuery } from "../_generated/server";
import { findArtifact, readArtifactText } from "../model/imports/artifactStore";

/** Returns null when the tree is not there. */
export const read = internalQuery({
  args: { importId: v.id("imports"), name: v.string() },
  returns: v.union(v.object({ text: v.string(), frame: vFrameMark }), v.null()),
  handler: async (ctx, { importId, name }) => {
    const frame = (await findArtifact(ctx, importId, name))?.frame;
    const text = await readArtifactText(ctx, importId, name);
    return frame && text !== null ? { text, frame } : null;
  },
});
