import { describe, expect, it } from "vitest";
import { describeHome, findPlanTrouble, hrefOf, STEPS } from "../../../components/home/words.ts";
import type { RecentImport } from "../../../lib/home/view.ts";
import type { ImportView } from "../../../lib/imports/view.ts";
import { aRecord, overviewOf, STORED } from "../../support/subscription-records.ts";
import { anImport, aRepositoryImport } from "../imports/import-views.ts";

const NOTHING = { designTool: false, design: false, codeHost: false, generation: false };
const ALL = { designTool: true, design: true, codeHost: true, generation: true };

const recent = (...views: ImportView[]): RecentImport[] =>
  views.map((view) => ({ ...view, thumbnailUrl: null }));

describe("the sentence of the home page", () => {
  it.each([
    ["Four steps lead from a design to its code.", NOTHING, recent()],
    ["2 steps are left.", { ...NOTHING, designTool: true, design: true }, recent()],
    ["One step is left.", { ...ALL, codeHost: false }, recent(anImport({ status: "completed" }))],
    ["1 import is running.", { ...NOTHING, designTool: true }, recent(anImport())],
    ["Nothing is imported.", ALL, recent()],
    ["Everything is up to date.", ALL, recent(anImport({ status: "completed" }))],
  ])("%s", (sentence, setup, imports) => {
    expect(describeHome({ setup, recent: imports })).toBe(sentence);
  });
});

it("generating starts at the newest completed design", () => {
  const generate = STEPS.find(({ step }) => step === "generation");
  if (!generate) throw new Error("no such step");
  const imports = recent(
    anImport({ id: "running" }),
    aRepositoryImport({ id: "repository", status: "completed" }),
    anImport({ id: "done", status: "completed" }),
  );
  expect(hrefOf(generate, imports)).toBe("/designs/done");
  expect(hrefOf(generate, recent())).toBe("/designs");
});

describe("a plan needs its person", () => {
  const troubleOf = (stored: (typeof STORED)[keyof typeof STORED]) =>
    findPlanTrouble(overviewOf({ subscriptions: [aRecord(stored)] }));

  it.each(["past_due", "unpaid"] as const)("when its payment failed: %s", (state) => {
    expect(troubleOf(STORED[state])).toHaveLength(1);
  });

  it.each(["active", "trialing", "canceled", "paused"] as const)("not when it is %s", (state) => {
    expect(troubleOf(STORED[state])).toEqual([]);
  });
});
