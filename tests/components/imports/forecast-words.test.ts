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
    [
      forecast({ waitsUntil: NOW + DAY }),
      "attention",
      "Uses about 14 of 4,986 remaining GitHub API requests.",
    ],
    [forecast({ calls: 0 }), "good", ""],
    [forecast({ left: 3 }), "attention", "Needs about 14 GitHub API requests; 3 remain."],
    [forecast({ calls: 1, left: 0 }), "attention", "Needs about 1 GitHub API request; 0 remain."],
  ])("is said where it does not start at once (%#)", (known, tone, cost) => {
    expect(describeForecast(known, "github", NOW)).toMatchObject({ tone, cost });
  });

  it("is shown with its consequence", () => {
    const advise = (fields: Partial<Forecast>) =>
      describeForecast(forecast(fields), "figma", NOW).advice;
    expect(advise({ calls: 0 })).toBe("Nothing has changed since your last import.");
    expect(advise({ left: 3, resetsAt: NOW + HOUR })).toMatch(
      /resumes automatically at \d\d:\d\d\.$/,
    );
    expect(advise({ left: 3 })).toMatch(/resumes automatically when more are available\.$/);
    const waitsUntil = NOW + 4 * DAY;
    expect(advise({ waitsUntil })).toBe(
      `Figma accepts no requests now. The import resumes automatically ${describeMoment(waitsUntil, NOW)}.`,
    );
  });
});
