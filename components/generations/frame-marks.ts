import type { Target } from "@/lib/designs/targets/target";
import type { GenerationView } from "@/lib/generations/view";
import type { FrameMark } from "./frame-list";

// What earlier generations say of the frames that an import shows. Pure.

/** By node ID. A frame whose present version is paid for is generated, whatever came before. */
export function findMarks(
  generations: readonly GenerationView[],
  shown: { readonly importId: string; readonly target: Target },
): ReadonlyMap<string, FrameMark> {
  const marks = new Map<string, FrameMark>();
  for (const one of generations) {
    if (!isMeant(one, shown) || marks.get(one.nodeId) === "generated") continue;
    marks.set(one.nodeId, one.design === "changed" ? "changed" : "generated");
  }
  return marks;
}

/** The newest paid generation of an earlier version of the frame; null when there is none. */
export const findEarlier = (
  generations: readonly GenerationView[],
  shown: { readonly importId: string; readonly nodeId: string; readonly target: Target },
): GenerationView | null =>
  generations.find(
    (one) => one.nodeId === shown.nodeId && one.design === "changed" && isMeant(one, shown),
  ) ?? null;

/** The list is of all designs; a frame of the shown one has its newest import there, or is of the shown import. */
const isMeant = (
  { importId, newestImportId, target, forms }: GenerationView,
  shown: { readonly importId: string; readonly target: Target },
): boolean =>
  target === shown.target &&
  forms.length > 0 &&
  (newestImportId === shown.importId || importId === shown.importId);
