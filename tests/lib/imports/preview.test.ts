import { expect, it } from "vitest";
import { vLook, vSighting, vWish } from "../../../lib/imports/preview.ts";

it("a wish is a link or a repository", () => {
  expect(vWish.members.map(({ fields }) => Object.keys(fields))).toEqual([
    ["link"],
    ["repository", "ref"],
  ]);
});

it("a look tells the cost, or why there is nothing to see", () => {
  expect(vSighting.fields).toHaveProperty("forecast");
  expect(vLook.members[1].fields).toHaveProperty("failure");
});
