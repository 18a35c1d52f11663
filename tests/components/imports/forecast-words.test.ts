import { describe, expect, it } from "vitest";
import { describeForecast } from "../../../components/imports/forecast-words.ts";
import { describeMoment } from "../../../components/imports/moment-words.ts";
import { DAY, HOUR } from "../../../lib/durations.ts";
import type { Forecast } from "../../../lib/imports/forecast.ts";
import { NOW } from "./import-views.ts";

const forecast = (fields: Partial<Forecast>): Forecast => ({
  calls: 14,
  left: 4986,
  resetsAt: null,
  waitsUntil: null,
  ...fields,
});

describe("what an import will cost", () => {
  it.each([
    [forecast({}), "good", "Needs about 14 calls, 4,986 left."],
    [forecast({ calls: 1 }), "good", "Needs about 1 call, 4,986 left."],
    [forecast({ calls: 0 }), "good", "Needs no call, 4,986 left."],
    [forecast({ left: 3 }), "attention", "Needs about 14 calls, 3 left."],
  ])("is said with what is left (%#)", (known, tone, cost) => {
    expect(describeForecast(known, "github", NOW)).toMatchObject({ tone, cost });
  });

  it("is said together with what follows from it", () => {
    const advise = (fields: Partial<Forecast>) =>
      describeForecast(forecast(fields), "figma", NOW).advice;
    expect(advise({})).toBe("");
    expect(advise({ calls: 0 })).toBe("Nothing has changed since it was last imported.");
    expect(advise({ left: 3, resetsAt: NOW + HOUR })).toMatch(
      /continues by itself at \d\d:\d\d\.$/,
    );
    expect(advise({ left: 3 })).toMatch(/continues by itself when there are more\.$/);
    const waitsUntil = NOW + 4 * DAY;
    expect(advise({ waitsUntil })).toBe(
      `Figma takes no call now. The import waits and continues by itself ${describeMoment(waitsUntil, NOW)}.`,
    );
  });
});
