import { asNumber, asPositive, asText, type RawRecord } from "./raw-json";

/** Reads the tracks of a grid and the cells of what is in it. */

export type Track =
  | { readonly kind: "share"; readonly of: number }
  | { readonly kind: "fixed"; readonly px: number }
  | { readonly kind: "content" };

export interface Grid {
  readonly columns: readonly Track[];
  /** None where they are as tall as their content. */
  readonly rows: readonly Track[];
}

/** Where a child of a grid stands: the first of its columns and rows, from 0, and how many there are. */
export interface GridCell {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
  /** It does not follow the one before it. */
  readonly isPlaced: boolean;
  readonly across: "start" | "center" | "end";
  readonly down: GridCell["across"];
}

const MAX_TRACKS = 50;
const MAX_LENGTH = 1000;

/** Figma writes tracks as in CSS: `repeat(3,minmax(0,1fr))`, `120px fit-content(100%)`. */
export function readGrid(raw: RawRecord): Grid {
  const { gridColumnCount, gridRowCount, gridColumnsSizing, gridRowsSizing } = raw;
  return {
    columns: readTracks(gridColumnsSizing, gridColumnCount),
    rows: readTracks(gridRowsSizing, gridRowCount),
  };
}

const SHARE: Track = { kind: "share", of: 1 };

function readTracks(sizing: unknown, count: unknown): Track[] {
  const tracks = unfold(splitTracks(asText(sizing, MAX_LENGTH))).map(readTrack);
  const least = Math.min(MAX_TRACKS, Math.max(1, Math.trunc(asPositive(count))));
  return tracks.length >= least
    ? tracks
    : Array.from({ length: least }, (_, at) => tracks[at] ?? SHARE);
}

/** At blanks outside of brackets. */
function splitTracks(text: string): string[] {
  const tracks: string[] = [];
  let [depth, track] = [0, ""];
  for (const letter of `${text} `) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter !== " " || depth > 0) track += letter;
    else if (track !== "") {
      tracks.push(track);
      track = "";
    }
  }
  return tracks;
}

const REPEAT = "repeat(";

function unfold(tracks: readonly string[]): string[] {
  const unfolded: string[] = [];
  for (const track of tracks) {
    const [times, repeated] = readRepeat(track);
    for (let index = 0; index < times && unfolded.length < MAX_TRACKS; index += 1)
      unfolded.push(...repeated);
  }
  return unfolded.slice(0, MAX_TRACKS);
}

function readRepeat(track: string): [times: number, repeated: readonly string[]] {
  if (!track.startsWith(REPEAT)) return [1, [track]];
  const [times = "", ...others] = track.slice(REPEAT.length, -1).split(",");
  return [
    Math.min(MAX_TRACKS, Math.trunc(asPositive(Number(times)))),
    splitTracks(others.join(",")),
  ];
}

function readTrack(text: string): Track {
  const [, px] = /^([\d.]+)px$/.exec(text) ?? [];
  if (px !== undefined) return { kind: "fixed", px: asPositive(Number(px)) };
  const [, share] = /^(?:minmax\([^,]*,\s*)?([\d.]+)fr\)?$/.exec(text) ?? [];
  return share === undefined
    ? { kind: "content" }
    : { kind: "share", of: asPositive(Number(share), 1) };
}

const ALIGNMENTS: ReadonlyMap<unknown, GridCell["across"]> = new Map([
  ["CENTER", "center"],
  ["MAX", "end"],
]);

export function readCell(raw: RawRecord): GridCell {
  const { gridColumnAnchorIndex, gridRowAnchorIndex, gridColumnSpan, gridRowSpan } = raw;
  return {
    column: toCount(gridColumnAnchorIndex, 0),
    row: toCount(gridRowAnchorIndex, 0),
    columns: toCount(gridColumnSpan, 1),
    rows: toCount(gridRowSpan, 1),
    isPlaced: true,
    across: ALIGNMENTS.get(raw.gridChildHorizontalAlign) ?? "start",
    down: ALIGNMENTS.get(raw.gridChildVerticalAlign) ?? "start",
  };
}

const toCount = (raw: unknown, least: number): number =>
  Math.min(MAX_TRACKS, Math.max(least, Math.trunc(asNumber(raw, least))));
