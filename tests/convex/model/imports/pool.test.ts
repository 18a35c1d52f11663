import { expect, it } from "vitest";
import { importPool } from "../../../../convex/model/imports/pool.ts";

it("runs few steps at once, and says nothing of canceling one that has ended", () => {
  expect(importPool.options.maxParallelism).toBeLessThanOrEqual(10);
  expect(importPool.options.logLevel).toBe("ERROR");
});
