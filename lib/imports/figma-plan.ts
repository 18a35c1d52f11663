// Which nodes of a file are read, in which calls, and which become code and pictures. Pure: from the outline alone, so that
// the number of calls can be told before and is the same after every interruption.
import type { DesignInventory, InventoryFrame } from "../designs/inventory";

/** Frames and components at the top of pages; beyond it the file is imported frame by frame, by link. */
export const MOST_UNITS = 5000;
/** Per call of `/nodes`, which answers one after the other. */
const UNITS_PER_CALL = 25;
const RENDERS_PER_CALL = 50;
/** However many pictures a design has, one call tells where they all are. */
const FILL_CALLS = 1;
/** Frames that become code and get a picture. */
export const MOST_PREVIEWS = 200;

export interface FigmaUnit {
  readonly id: string;
  readonly name: string;
  readonly kind: InventoryFrame["kind"];
  /** Its page's name; null for a frame inside of another, known by a link. */
  readonly page: string | null;
}

export interface FigmaPlan {
  readonly units: readonly FigmaUnit[];
  /** Positions of units, in the order of calls. */
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

/** What a link's node id names: a page with its frames, a frame, or something inside of one. */
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

/** With the one call for pictures in the design: an outline does not reach down to them, so it may turn out needless. */
export const countFigmaCalls = ({ nodeCalls, renderCalls }: FigmaPlan): number =>
  nodeCalls.length + renderCalls.length + Math.min(nodeCalls.length, FILL_CALLS);

function inGroups<Value>(values: readonly Value[], size: number): Value[][] {
  const groups: Value[][] = [];
  for (let start = 0; start < values.length; start += size) {
    groups.push(values.slice(start, start + size));
  }
  return groups;
}

/** What a person means by frames: components are told apart from them. */
export const countFrames = (units: readonly Pick<FigmaUnit, "kind">[]): number =>
  units.filter(({ kind }) => kind !== "component" && kind !== "component-set").length;
