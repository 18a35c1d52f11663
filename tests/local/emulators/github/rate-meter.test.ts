import { expect, it } from "vitest";
import { RateMeter, rateHeaders } from "../../../../local/emulators/github/rate-meter.ts";

const HOUR = 60 * 60 * 1000;

it("a person has 5,000 requests an hour, and the hour starts with the first one", () => {
  const meter = new RateMeter();
  for (let made = 0; made < 5000; made += 1) expect(meter.spend("ada", made)).toBe(true);
  expect(meter.spend("ada", 5000)).toBe(false);
  expect(rateHeaders(meter.read("ada", 5000))).toMatchObject({
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": "3600",
  });
  expect(meter.spend("grace", 5000)).toBe(true);
  expect(meter.spend("ada", HOUR)).toBe(true);
});
