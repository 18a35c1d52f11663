// The fields of a cached reading: the parsed content of a response, never the response itself.
import { v } from "convex/values";
import { vProvider } from "../providers/names";

export const readingFields = {
  userId: v.string(),
  provider: vProvider,
  /** Readings of an earlier connection are not used: the account may have lost access since. */
  connectionId: v.string(),
  url: v.string(),
  /** Null if the content at the address never changes. */
  etag: v.union(v.string(), v.null()),
  /** Kept only for the next import of this source; null if kept while in use. */
  sourceKey: v.union(v.string(), v.null()),
  part: v.number(),
  parts: v.number(),
  text: v.string(),
  /** Epoch ms; each use extends it. */
  diesAt: v.number(),
};
