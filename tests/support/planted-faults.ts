import { expect, it } from "vitest";
import type { Facts } from "../../lib/deployment/facts.ts";
import type { Finding, Level } from "../../lib/deployment/finding.ts";
import { type Change, healthyFacts } from "./deployment-facts.ts";

/** A fault, the finding that names it, and words of the step that mends it. */
export type PlantedFault = readonly [
  fault: string,
  plant: Change,
  id: string,
  level: Exclude<Level, "ok">,
  mend: string,
];

/** Each fault is one test; without a fault, the same check has nothing to say but that all is well. */
export function namesEachFault(
  check: (facts: Facts) => readonly Finding[],
  faults: readonly PlantedFault[],
): void {
  it("says nothing but ok about a healthy deployment", () => {
    const levels = check(healthyFacts()).map(({ level }) => level);
    expect(levels.length).toBeGreaterThan(0);
    expect(new Set(levels)).toEqual(new Set(["ok"]));
  });

  it.each(faults)("names %s, with its mend", (_, plant, id, level, mend) => {
    const found = check(plant(healthyFacts())).filter((finding) => finding.level !== "ok");
    const named = found.find((finding) => finding.id === id);
    expect(found.map((finding) => finding.id)).toContain(id);
    expect(named).toMatchObject({ level });
    expect(named?.mend).toContain(mend);
  });
}
