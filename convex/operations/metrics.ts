// Figures for monitoring, which our own web server hands out under a token.
import { v } from "convex/values";
import { vBackendMetrics } from "../../lib/operations/metrics";
import { serviceQuery } from "../functions";
import { readMetrics } from "../model/operations/metrics";

/** `asOf` does not affect the result; it changes the cache key, because time alone makes events old. */
export const read = serviceQuery({
  args: { asOf: v.number() },
  returns: vBackendMetrics,
  handler: (ctx) => readMetrics(ctx, Date.now()),
});
