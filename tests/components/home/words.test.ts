import { describe, expect, it } from "vitest";
import { findPlanTrouble } from "../../../components/home/plan-trouble.ts";
import { describeChanged, describeHome, toAction } from "../../../components/home/words.ts";
import type { LastFrame, RecentImport } from "../../../lib/home/view.ts";
import type { ImportView } from "../../../lib/imports/view.ts";
import { aRecord, overviewOf, STORED } from "../../support/subscription-records.ts";
import { anImport, aRepositoryImport } from "../imports/import-views.ts";

const NOTHING = { design: false, generation: false, pull: false };
const ALL = { design: true, generation: true, pull: true };

const recent = (...views: ImportView[]): RecentImport[] =>
  views.map((view) => ({ ...view, thumbnailUrl: null }));

it("frames that changed in the design are counted", () => {
  const of = (...changed: boolean[]) =>
    describeChanged(changed.map((isChanged) => ({ isChanged })));
  expect(of(false)).toBeNull();
  expect(of(true, false)).toBe("1 frame changed in Figma since its code was generated.");
  expect(of(true, true)).toBe("2 frames changed in Figma since their code was generated.");
});

describe("the sentence of the home page", () => {
  it.each([
    ["Three steps lead from a design to a pull request.", NOTHING, recent()],
    ["2 steps are left.", { ...NOTHING, design: true }, recent()],
    ["One step is left.", { ...ALL, pull: false }, recent(anImport({ status: "completed" }))],
    ["1 import is running.", { ...NOTHING, design: true }, recent(anImport())],
    ["Nothing is imported.", ALL, recent()],
    ["Everything is up to date.", ALL, recent(anImport({ status: "completed" }))],
  ])("%s", (sentence, setup, imports) => {
    expect(describeHome({ setup, recent: imports })).toBe(sentence);
  });
});

it("what follows the import starts at the newest completed design", () => {
  const imports = recent(
    anImport({ id: "running" }),
    aRepositoryImport({ id: "repository", status: "completed" }),
    anImport({ id: "done", status: "completed" }),
  );
  const hrefOf = (shown: RecentImport[]) =>
    toAction("generation", { recent: shown, frames: [] }).href;
  expect(hrefOf(imports)).toBe("/designs/done");
  expect(hrefOf(recent())).toBe("/designs");
});

it("a pull request starts at the last frame with code, and asks for the repository there", () => {
  const frame: LastFrame = {
    importId: "i",
    nodeId: "2:1",
    title: "Overview",
    importTitle: "Harbor",
    target: "vue-tailwind",
    thumbnailUrl: null,
    isChanged: false,
    generatedAt: 0,
  };
  expect(toAction("pull", { recent: [], frames: [frame] })).toEqual({
    verb: "Open a pull request",
    href: "/designs/i/frames/2%3A1?target=vue-tailwind&tab=code&pull=1",
  });
  expect(toAction("pull", { recent: [], frames: [] }).verb).toBe("Choose a frame");
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
