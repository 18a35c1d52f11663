import type { Target } from "@/lib/designs/targets/target";
import type { GenerationView } from "@/lib/generations/view";
import type { ListedFrame } from "@/lib/imports/figma-result";
import type { FrameMark } from "./frame-list";

// What earlier generations say of the frames that an import shows. Pure.

/**
 * By node ID. A frame whose present version is paid for is generated, whatever came before. Another width of a page that
 * is paid for is paid for too.
 */
export function findMarks(
  generations: readonly GenerationView[],
  frames: readonly Pick<ListedFrame, "id" | "pageFingerprint">[],
  shown: { readonly importId: string; readonly target: Target },
): ReadonlyMap<string, FrameMark> {
  const marks = new Map<string, FrameMark>();
  const pages = new Set<string | null>();
  for (const one of generations) {
    if (!isMeant(one, shown)) continue;
    pages.add(one.fingerprint);
    if (marks.get(one.nodeId) === "generated") continue;
    marks.set(one.nodeId, one.design === "changed" ? "changed" : "generated");
  }
  for (const { id, pageFingerprint } of frames) {
    if (marks.get(id) !== "generated" && pages.has(pageFingerprint)) marks.set(id, "paid");
  }
  return marks;
}

/** Whether generating the frame brings new code. */
export const isLeft = (mark: FrameMark | undefined): boolean =>
  mark === undefined || mark === "changed";

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
