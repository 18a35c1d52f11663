// What an import will cost before it begins. Pure: the same reading gives the same number.
import { type Infer, v } from "convex/values";

export const vForecast = v.object({
  /** Calls of the provider's API that are still to come; at most one off. */
  calls: v.number(),
  /** Calls that the user has left: the smaller of our quota and, where the provider tells it, theirs. */
  left: v.number(),
  /** Epoch ms from which on there are more; null while none was used. */
  resetsAt: v.union(v.number(), v.null()),
  /** Epoch ms before which the provider takes no call at all; null: it does. */
  waitsUntil: v.union(v.number(), v.null()),
});
export type Forecast = Infer<typeof vForecast>;
