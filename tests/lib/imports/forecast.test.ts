import { expect, it } from "vitest";
import { vForecast } from "../../../lib/imports/forecast.ts";

it("has the needed calls, the remaining calls and the reset time", () => {
  expect(Object.keys(vForecast.fields)).toEqual(["calls", "left", "resetsAt", "waitsUntil"]);
});
