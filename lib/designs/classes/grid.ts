import { toPx } from "../read/css-values";
import { toExtent } from "../read/extent";
import type { Grid, Track } from "../read/grid";
import type { DesignNode } from "../read/node";
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
export function toCellClasses(node: DesignNode): string[] {
  const { cell, horizontal, vertical, box } = node;
  if (cell === null) return [];
  const { width, height } = toExtent(node);
  const isSized = box !== null && node.flow === null;
  return [
    ...(cell.columns > 1 ? [`col-span-${cell.columns}`] : []),
    ...(cell.rows > 1 ? [`row-span-${cell.rows}`] : []),
    ...(cell.isPlaced ? [`col-start-${cell.column + 1}`, `row-start-${cell.row + 1}`] : []),
    ...(horizontal === "fill" ? ["min-w-0"] : [`justify-self-${cell.across}`]),
    ...(vertical === "fill" ? [] : [`self-${cell.down}`]),
    ...(isSized && horizontal === "fixed" ? [`w-${toStep(width)}`] : []),
    ...(isSized && vertical === "fixed" ? [`h-${toStep(height)}`] : []),
  ];
}
