import { describe, expect, it } from "vitest";
import { phasesOf, toShare } from "../../../components/imports/share.ts";
import { PROVIDERS } from "../../../lib/providers/names.ts";
import { anImport, aRepositoryImport } from "./import-views.ts";

describe("how far an import has come", () => {
  it.each(PROVIDERS)("never decreases through the phases of %s", (provider) => {
    const way = phasesOf(provider).flatMap((phase) =>
      [0, 5, 10].map((done) =>
        toShare(anImport({ provider, phase, progress: { done, total: 10 } })),
      ),
    );
    expect(way).toEqual(way.toSorted((one, other) => one - other));
    expect([way[0], way.at(-1)]).toEqual([0, 100]);
  });

  it("stands at the phase's beginning while its extent is not known", () => {
    expect(toShare(aRepositoryImport({ progress: { done: 0, total: 0 } }))).toBe(30);
  });

  it("never exceeds 100 percent", () => {
    expect(toShare(anImport({ phase: "result", progress: { done: 9, total: 3 } }))).toBe(100);
  });

  it("is zero for a phase that the provider lacks", () => {
    expect(toShare(aRepositoryImport({ phase: "images" }))).toBe(0);
  });
});
