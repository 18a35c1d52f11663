import { expect, it } from "vitest";
import {
  describePhase,
  IMPORT_PHASES,
  IMPORT_STATUSES,
  isEnded,
} from "../../../lib/imports/phases.ts";

it("an import has ended in three of its states", () => {
  expect(IMPORT_STATUSES.filter(isEnded)).toEqual(["completed", "failed", "canceled"]);
});

it("each phase has words of its own", () => {
  expect(new Set(IMPORT_PHASES.map(describePhase)).size).toBe(IMPORT_PHASES.length);
});
