import { expect, it } from "vitest";
import { HOUR, MINUTE } from "../../../lib/durations.ts";
import { EXPORT_LIFE_MS, isStalled } from "../../../lib/exports/record.ts";

it("a download can be fetched for a day", () => {
  expect(EXPORT_LIFE_MS).toBe(24 * HOUR);
});

it("an export has stalled ten minutes after its last step, unless it is ready", () => {
  const steppedAt = 1_000_000;
  const collecting = { status: "collecting", steppedAt } as const;
  expect(isStalled(collecting, steppedAt + 10 * MINUTE)).toBe(false);
  expect(isStalled(collecting, steppedAt + 10 * MINUTE + 1)).toBe(true);
  expect(isStalled({ status: "ready", steppedAt }, steppedAt + 10 * HOUR)).toBe(false);
});
