// The fields of a remembered reading: what was understood of an answer, never the answer itself.
import { v } from "convex/values";
import { vProvider } from "../providers/names";

export const readingFields = {
  userId: v.string(),
  provider: vProvider,
  /** Readings of an earlier connection are not used: the account may see less now. */
  connectionId: v.string(),
  url: v.string(),
  /** Null: what the address names never changes. */
  etag: v.union(v.string(), v.null()),
  /** Only for the next import of this source; null: for as long as it is used. */
  sourceKey: v.union(v.string(), v.null()),
  part: v.number(),
  parts: v.number(),
  text: v.string(),
  /** Epoch ms; each use moves it on. */
  diesAt: v.number(),
};
