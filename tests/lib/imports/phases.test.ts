import { expect, it } from "vitest";
import {
  describePhase,
  IMPORT_PHASES,
  IMPORT_STATUSES,
  isEnded,
} from "../../../lib/imports/phases.ts";

it("three states are final", () => {
  expect(IMPORT_STATUSES.filter(isEnded)).toEqual(["completed", "failed", "canceled"]);
});

it("each phase has its own words", () => {
  expect(new Set(IMPORT_PHASES.map(describePhase)).size).toBe(IMPORT_PHASES.length);
});
