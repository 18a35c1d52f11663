// Forecasts the cost of an import before it starts. Pure and deterministic.
import { type Infer, v } from "convex/values";

export const vForecast = v.object({
  /** Remaining calls of the provider's API; at most one off. */
  calls: v.number(),
  /** The user's remaining calls: the smaller of our quota and, if reported, the provider's. */
  left: v.number(),
  /** Epoch ms at which the quota refills; null while unused. */
  resetsAt: v.union(v.number(), v.null()),
  /** Epoch ms until which the provider accepts no calls; null if it accepts them now. */
  waitsUntil: v.union(v.number(), v.null()),
});
export type Forecast = Infer<typeof vForecast>;
