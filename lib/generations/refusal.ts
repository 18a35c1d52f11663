// Why a generation is refused or has failed, in a sentence that says what to do.
import { type Infer, v } from "convex/values";
import { MOST_PREVIEWS } from "../imports/figma-plan";
import type { GenerationFailure } from "./record";

/** As many frames as an import has code for. */
export const MOST_FRAMES_OF_RUN = MOST_PREVIEWS;
/** Of one person at a time, each of another design. */
export const MOST_RUNS = 3;

const REFUSALS = [
  "import_gone",
  "no_frames",
  "frame_gone",
  "too_many",
  "busy",
  "too_many_runs",
] as const;
export const vGenerationRefusal = v.union(...REFUSALS.map((refusal) => v.literal(refusal)));
export type GenerationRefusal = Infer<typeof vGenerationRefusal>;

export const GENERATION_REFUSALS: Readonly<Record<GenerationRefusal, string>> = {
  import_gone: "This import is gone. Import the design again.",
  no_frames: "Choose at least one frame.",
  frame_gone: "This frame is not in the import. Import the design again.",
  too_many: `More than ${MOST_FRAMES_OF_RUN} frames at once. Choose fewer.`,
  busy: "Code of this design is being generated. Wait until it is done, or cancel it.",
  too_many_runs: `Code of ${MOST_RUNS} designs is being generated. Wait until one is done, or cancel it.`,
};

export const FAILURE_SENTENCES: Readonly<Record<GenerationFailure, string>> = {
  gone: "The frame's design was removed before its turn. Import it again. Nothing was spent.",
  too_large: "The frame is too large to be written. Generate a part of it. Nothing was spent.",
  unexpected: "Something went wrong on our side. Nothing was spent; try again.",
};
