import type { ImportPhase } from "@/lib/imports/phases";
import type { ImportView } from "@/lib/imports/view";
import type { Provider } from "@/lib/providers/names";

/** The weight of each phase by its usual duration. */
const WEIGHTS: Readonly<Record<Provider, readonly (readonly [ImportPhase, number])[]>> = {
  figma: [
    ["outline", 10],
    ["nodes", 50],
    ["images", 30],
    ["result", 10],
  ],
  github: [
    ["outline", 10],
    ["tree", 20],
    ["files", 60],
    ["result", 10],
  ],
};

export const phasesOf = (provider: Provider): ImportPhase[] =>
  WEIGHTS[provider].map(([phase]) => phase);

/** Percent of the whole import, so that the bar never moves back when the next phase starts at zero. */
export function toShare({ provider, phase, progress }: ImportView): number {
  let before = 0;
  for (const [known, weight] of WEIGHTS[provider]) {
    if (known !== phase) {
      before += weight;
      continue;
    }
    const done = progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0;
    return Math.round(before + weight * done);
  }
  return 0;
}
