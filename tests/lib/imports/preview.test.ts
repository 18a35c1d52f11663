import { expect, it } from "vitest";
import { vImportPreview, vImportRequest, vReadyPreview } from "../../../lib/imports/preview.ts";

it("a request is a link or a repository", () => {
  expect(vImportRequest.members.map(({ fields }) => Object.keys(fields))).toEqual([
    ["link"],
    ["repository", "ref"],
  ]);
});

it("a preview has the cost, or the reason for its failure", () => {
  expect(vReadyPreview.fields).toHaveProperty("forecast");
  expect(vImportPreview.members[1].fields).toHaveProperty("failure");
});
