import { expect, it } from "vitest";
import { agreeOnLeast } from "../../../../lib/designs/tidy/least-widths.ts";
import { anElement } from "../../../support/elements.ts";

const agreed = (...classes: readonly string[]) =>
  agreeOnLeast(classes.map((one) => anElement(one))).map((one) => one.classes.join(" "));

it("elements that nothing else tells apart need as much as the one that needs most", () => {
  expect(agreed("flex-1 min-w-22", "flex-1 min-w-29")).toEqual([
    "flex-1 min-w-29",
    "flex-1 min-w-29",
  ]);
  expect(agreed("sm:min-w-0 flex", "sm:min-w-8 flex")).toEqual([
    "sm:min-w-8 flex",
    "sm:min-w-8 flex",
  ]);
});

it("elements of other looks, or at other widths, keep their own", () => {
  expect(agreed("w-4 min-w-2", "w-8 min-w-3")).toEqual(["w-4 min-w-2", "w-8 min-w-3"]);
  expect(agreed("min-w-2", "sm:min-w-3")).toEqual(["min-w-2", "sm:min-w-3"]);
  expect(agreed("min-w-2")).toEqual(["min-w-2"]);
});
