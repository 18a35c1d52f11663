import { expect, it } from "vitest";
import { importPool } from "../../../../convex/model/imports/pool.ts";

it("runs few steps at once, and does not warn about canceling an ended one", () => {
  expect(importPool.options.maxParallelism).toBeLessThanOrEqual(10);
  expect(importPool.options.logLevel).toBe("ERROR");
});
