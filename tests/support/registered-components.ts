import type { convexTest } from "convex-test";
import rateLimiterSchema from "../../node_modules/@convex-dev/rate-limiter/dist/component/schema.js";

const rateLimiterModules = import.meta.glob([
  "../../node_modules/@convex-dev/rate-limiter/dist/component/**/*.js",
]);

/** What `convex.config.ts` installs, for convex-test, which evaluates no configuration. */
export function registerComponents<
  Convex extends Pick<ReturnType<typeof convexTest>, "registerComponent">,
>(convex: Convex): Convex {
  convex.registerComponent("rateLimiter", rateLimiterSchema, rateLimiterModules);
  return convex;
}
