import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../../lib/durations.ts";

it("durations are in milliseconds", () => {
  expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1000, 60_000, 3_600_000, 86_400_000]);
});
