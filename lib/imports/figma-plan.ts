// Plans which nodes of a file are read in which calls, and which become code and pictures. Pure: the plan depends only on
// the outline, so the number of calls is known in advance and survives interruptions.
import type { DesignInventory, InventoryFrame } from "../designs/inventory";

/** Frames and components at the top of pages; beyond it the file is imported frame by frame, by link. */
export const MOST_FRAMES = 5000;
/** Per call of `/nodes`, which answers one after the other. */
const FRAMES_PER_CALL = 25;
const RENDERS_PER_CALL = 50;
/** One call returns the addresses of all pictures. */
const FILL_CALLS = 1;
/** The limit of frames that become code and get a picture. */
export const MOST_PREVIEWS = 200;

export interface PlannedFrame {
  readonly id: string;
  readonly name: string;
  readonly kind: InventoryFrame["kind"];
  /** Its page's name; null for a nested frame selected by a link. */
  readonly page: string | null;
}

export interface FigmaPlan {
  readonly frames: readonly PlannedFrame[];
  /** Positions of frames, in the order of calls. */
  readonly nodeCalls: readonly (readonly number[])[];
  readonly renderCalls: readonly (readonly number[])[];
}

export function planFigma(inventory: DesignInventory, nodeId: string | null): FigmaPlan {
  const all = inventory.pages.flatMap((page) =>
    page.frames.map(({ id, name, kind }) => ({ id, name, kind, page: page.name })),
  );
  const frames = nodeId === null ? all : named(inventory, all, nodeId);
  const positions = frames.map((_, position) => position);
  return {
    frames,
    nodeCalls: inGroups(setsFirst(frames), FRAMES_PER_CALL),
    renderCalls: inGroups(positions.slice(0, MOST_PREVIEWS), RENDERS_PER_CALL),
  };
}

const SETS: ReadonlySet<PlannedFrame["kind"]> = new Set(["component-set", "section"]);

/** What their variants look like is known when the frames are read that use them. */
function setsFirst(frames: readonly PlannedFrame[]): number[] {
  const positions = [...frames.keys()];
  const isSet = (position: number) => SETS.has(frames[position]?.kind ?? "frame");
  return [...positions.filter(isSet), ...positions.filter((position) => !isSet(position))];
}

/** Resolves a link's node ID: a page with its frames, a frame, or a nested layer. */
function named(
  { pages }: DesignInventory,
  all: readonly PlannedFrame[],
  nodeId: string,
): readonly PlannedFrame[] {
  const page = pages.find(({ id }) => id === nodeId);
  if (!page) return [all.find(({ id }) => id === nodeId) ?? inner(nodeId)];
  const members = new Set(page.frames.map(({ id }) => id));
  return all.filter(({ id }) => members.has(id));
}

const inner = (id: string): PlannedFrame => ({ id, name: "", kind: "frame", page: null });

/** Includes one call for pictures or drawings; the outline does not show whether there are none, one kind, or both. */
export const countFigmaCalls = (
  { nodeCalls, renderCalls }: FigmaPlan,
  readsVariables = false,
): number =>
  Number(readsVariables) +
  nodeCalls.length +
  renderCalls.length +
  Math.min(nodeCalls.length, FILL_CALLS);

function inGroups<Value>(values: readonly Value[], size: number): Value[][] {
  const groups: Value[][] = [];
  for (let start = 0; start < values.length; start += size) {
    groups.push(values.slice(start, start + size));
  }
  return groups;
}

/** What a person means by frames: components are told apart from them. */
export const countFrames = (frames: readonly Pick<PlannedFrame, "kind">[]): number =>
  frames.filter(({ kind }) => kind !== "component" && kind !== "component-set").length;
