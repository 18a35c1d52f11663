import { expect, it } from "vitest";
import { vForecast } from "../../../lib/imports/forecast.ts";

it("says how many calls are needed, how many are left, and from when on there are more", () => {
  expect(Object.keys(vForecast.fields)).toEqual(["calls", "left", "resetsAt", "waitsUntil"]);
});
