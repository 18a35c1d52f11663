import type { convexTest } from "convex-test";
import batchWorkerSchema from "../../node_modules/@convex-dev/batch-worker/dist/component/schema.js";
import rateLimiterSchema from "../../node_modules/@convex-dev/rate-limiter/dist/component/schema.js";
import workpoolSchema from "../../node_modules/@convex-dev/workpool/dist/component/schema.js";

const rateLimiterModules = import.meta.glob([
  "../../node_modules/@convex-dev/rate-limiter/dist/component/**/*.js",
]);

const workpoolModules = import.meta.glob([
  "../../node_modules/@convex-dev/workpool/dist/component/**/*.js",
]);
const batchWorkerModules = import.meta.glob([
  "../../node_modules/@convex-dev/batch-worker/dist/component/**/*.js",
]);

/** Registers what `convex.config.ts` installs, because convex-test evaluates no configuration. */
export function registerComponents<
  Convex extends Pick<ReturnType<typeof convexTest>, "registerComponent">,
>(convex: Convex): Convex {
  convex.registerComponent("rateLimiter", rateLimiterSchema, rateLimiterModules);
  for (const pool of ["workpool", "furtherImports", "mailPool"]) {
    convex.registerComponent(pool, workpoolSchema, workpoolModules);
    convex.registerComponent(`${pool}/batchWorker`, batchWorkerSchema, batchWorkerModules);
  }
  return convex;
}
