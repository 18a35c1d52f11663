import { expect, it } from "vitest";
import { vImportSummary } from "../../../lib/imports/summary.ts";

it("each provider has its own summary", () => {
  expect(vImportSummary.members.map(({ fields }) => fields.provider.value)).toEqual([
    "figma",
    "github",
  ]);
});
