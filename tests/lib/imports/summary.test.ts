import { expect, it } from "vitest";
import { vImportSummary } from "../../../lib/imports/summary.ts";

it("each provider has a summary of its own", () => {
  expect(vImportSummary.members.map(({ fields }) => fields.provider.value)).toEqual([
    "figma",
    "github",
  ]);
});
