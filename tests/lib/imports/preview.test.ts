import { expect, it } from "vitest";
import { vImportPreview, vImportRequest, vReadyPreview } from "../../../lib/imports/preview.ts";

it("a wish is a link or a repository", () => {
  expect(vImportRequest.members.map(({ fields }) => Object.keys(fields))).toEqual([
    ["link"],
    ["repository", "ref"],
  ]);
});

it("a look tells the cost, or why there is nothing to see", () => {
  expect(vReadyPreview.fields).toHaveProperty("forecast");
  expect(vImportPreview.members[1].fields).toHaveProperty("failure");
});
