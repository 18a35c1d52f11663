import { countFrames } from "./words";

// Which frames of a design are chosen. Pure.

export type Selection = ReadonlySet<string>;

export function withFrame(selection: Selection, nodeId: string, isChosen: boolean): Selection {
  const next = new Set(selection);
  if (isChosen) next.add(nodeId);
  else next.delete(nodeId);
  return next;
}

export type Extent = "none" | "some" | "all";

export function extentOf(selection: Selection, nodeIds: readonly string[]): Extent {
  const chosen = nodeIds.filter((nodeId) => selection.has(nodeId)).length;
  if (chosen === 0) return "none";
  return chosen === nodeIds.length ? "all" : "some";
}

/** The chosen frames in the design's order. One that is no longer there is not chosen. */
export const chosenOf = (selection: Selection, nodeIds: readonly string[]): string[] =>
  nodeIds.filter((nodeId) => selection.has(nodeId));

export const describeChosen = (count: number): string => `${countFrames(count)} selected`;
