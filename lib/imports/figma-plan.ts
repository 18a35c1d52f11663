// Plans which nodes of a file are read in which calls, and which become code and pictures. Pure: the plan depends only on
// the outline, so the number of calls is known in advance and survives interruptions.
import type { DesignInventory, InventoryFrame } from "../designs/inventory";

/** The limit of top-level frames and components; beyond it, a file is imported frame by frame, by link. */
export const MOST_UNITS = 5000;
/** Per call of `/nodes`, which renders them sequentially. */
const UNITS_PER_CALL = 25;
const RENDERS_PER_CALL = 50;
/** One call returns the addresses of all pictures. */
const FILL_CALLS = 1;
/** The limit of frames that become code and get a picture. */
export const MOST_PREVIEWS = 200;

export interface FigmaUnit {
  readonly id: string;
  readonly name: string;
  readonly kind: InventoryFrame["kind"];
  /** Its page's name; null for a nested frame selected by a link. */
  readonly page: string | null;
}

export interface FigmaPlan {
  readonly units: readonly FigmaUnit[];
  /** Indexes of units, in call order. */
  readonly nodeCalls: readonly (readonly number[])[];
  readonly renderCalls: readonly (readonly number[])[];
}

export function planFigma(inventory: DesignInventory, nodeId: string | null): FigmaPlan {
  const all = inventory.pages.flatMap((page) =>
    page.frames.map(({ id, name, kind }) => ({ id, name, kind, page: page.name })),
  );
  const units = nodeId === null ? all : named(inventory, all, nodeId);
  const positions = units.map((_, position) => position);
  return {
    units,
    nodeCalls: inGroups(positions, UNITS_PER_CALL),
    renderCalls: inGroups(positions.slice(0, MOST_PREVIEWS), RENDERS_PER_CALL),
  };
}

/** Resolves a link's node ID: a page with its frames, a frame, or a nested layer. */
function named(
  { pages }: DesignInventory,
  all: readonly FigmaUnit[],
  nodeId: string,
): readonly FigmaUnit[] {
  const page = pages.find(({ id }) => id === nodeId);
  if (!page) return [all.find(({ id }) => id === nodeId) ?? inner(nodeId)];
  const members = new Set(page.frames.map(({ id }) => id));
  return all.filter(({ id }) => members.has(id));
}

const inner = (id: string): FigmaUnit => ({ id, name: "", kind: "frame", page: null });

/** Includes the one call for pictures, which may prove unnecessary: the outline does not show whether there are any. */
export const countFigmaCalls = ({ nodeCalls, renderCalls }: FigmaPlan): number =>
  nodeCalls.length + renderCalls.length + Math.min(nodeCalls.length, FILL_CALLS);

function inGroups<Value>(values: readonly Value[], size: number): Value[][] {
  const groups: Value[][] = [];
  for (let start = 0; start < values.length; start += size) {
    groups.push(values.slice(start, start + size));
  }
  return groups;
}

/** Counts frames as users understand them, without components. */
export const countFrames = (units: readonly Pick<FigmaUnit, "kind">[]): number =>
  units.filter(({ kind }) => kind !== "component" && kind !== "component-set").length;
