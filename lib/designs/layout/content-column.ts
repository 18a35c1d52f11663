import type { Box } from "../read/node";
import type { Arrangement, Part } from "./arrange";
import { areEqualInsets, insetsOf, unionOf } from "./geometry";

/** Finds the content columns of a page: parts that keep the same margins at both sides become one centered column. */

const WIDE_PX = 640;
const MARGIN_PX = 40;

export function toContentColumns(arrangement: Arrangement, frame: Box): Arrangement {
  const { direction, parts } = arrangement;
  if (direction !== "column" || parts.length < 2 || frame.width < WIDE_PX) return arrangement;
  const columns: Part[] = [];
  let run: Part[] = [];
  for (const part of parts) {
    if (isInset(part.box, frame)) {
      run.push(part);
      continue;
    }
    columns.push(...close(run, frame), part);
    run = [];
  }
  columns.push(...close(run, frame));
  return { ...arrangement, parts: columns };
}

function isInset(box: Box, frame: Box): boolean {
  const { left, right } = insetsOf(box, frame);
  return left >= MARGIN_PX && right >= MARGIN_PX;
}

/** One column for a run of parts of which some are not centered themselves. */
function close(run: readonly Part[], frame: Box): readonly Part[] {
  const box = unionOf(run.map((part) => part.box));
  if (run.length < 2 || !isCentered(box, frame)) return run;
  if (run.every((part) => isCentered(part.box, frame))) return run;
  return [{ kind: "flow", direction: "column", box, parts: run, lifted: [] }];
}

function isCentered(box: Box, frame: Box): boolean {
  const { left, right } = insetsOf(box, frame);
  return areEqualInsets(left, right, frame.width);
}
