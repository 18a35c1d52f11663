import { toPx } from "../read/css-values";
import { toExtent } from "../read/extent";
import type { Grid, Track } from "../read/grid";
import type { AutoLayout, DesignNode } from "../read/node";
import { toArbitrary, toStep } from "./tailwind-scale";

/** Classes for a grid and for what is in it. */

export function toGridClasses({ columns, rows }: Grid): string[] {
  const isTall = rows.some(({ kind }) => kind !== "content");
  return ["grid", toTracks("cols", columns), ...(isTall ? [toTracks("rows", rows)] : [])];
}

function toTracks(axis: "cols" | "rows", tracks: readonly Track[]): string {
  const isEven = tracks.every((track) => track.kind === "share" && track.of === 1);
  return `grid-${axis}-${isEven ? tracks.length : toArbitrary(tracks.map(toTrack).join(" "))}`;
}

function toTrack(track: Track): string {
  if (track.kind === "fixed") return toPx(track.px);
  return track.kind === "share" ? `minmax(0,${track.of}fr)` : "auto";
}

/** A child stretches to its cells unless it has a size of its own. */
export function toCellClasses(node: DesignNode, { grid, cross }: AutoLayout): string[] {
  const { cell, flow, horizontal, vertical, box } = node;
  if (cell === null) return [];
  const span = [
    ...(cell.columns > 1 ? [`col-span-${cell.columns}`] : []),
    ...(cell.rows > 1 ? [`row-span-${cell.rows}`] : []),
    ...(cell.isPlaced ? [`col-start-${cell.column + 1}`, `row-start-${cell.row + 1}`] : []),
  ];
  const across = horizontal === "fill" || flow?.width === "stretch" ? "stretch" : cell.across;
  // A column that is a share of the width is no wider for what is in it.
  const columns = grid?.columns.slice(cell.column, cell.column + cell.columns) ?? [];
  const mayGrow = across === "stretch" && columns.some(({ kind }) => kind === "content");
  span.push(...(mayGrow ? ["min-w-0"] : across === "stretch" ? [] : [`justify-self-${across}`]));
  // CSS stretches no picture by itself (CSS Grid Layout, section 6.2).
  if (across === "stretch" && node.text === null && node.children.length === 0) span.push("w-full");
  if (flow !== null) return span;
  const down = vertical === "fill" ? "stretch" : cell.down;
  const { width, height } = toExtent(node);
  return [
    ...span,
    ...(down === cross ? [] : [`self-${down}`]),
    ...(box !== null && horizontal === "fixed" ? [`w-${toStep(width)}`] : []),
    ...(box !== null && vertical === "fixed" ? [`h-${toStep(height)}`] : []),
  ];
}
