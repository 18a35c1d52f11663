// Frames of one design that are taken away together, in one download or pull request: what they share is written once.
import { type Infer, v } from "convex/values";
import { isNodeId } from "../imports/source";
import { formFields, vGeneratedFile, vTarget } from "./record";

/** They are written at once, while a person waits. */
export const MOST_FRAMES_OF_SET = 50;

/** Names the frames of a set in the address of their design's page. */
export const CHOSEN_PARAMETER = "frames";
/** In no ID, and the same in an address. */
const SEPARATOR = "_";

/** Empty where there are too many to be taken along, which no address has room for. */
export const writeChosen = (nodeIds: readonly string[]): string =>
  nodeIds.length > MOST_FRAMES_OF_SET ? "" : nodeIds.join(SEPARATOR);

/** Anyone may have written it. */
export const readChosen = (text: string | null): string[] =>
  [...new Set((text ?? "").split(SEPARATOR).filter(isNodeId))].slice(0, MOST_FRAMES_OF_SET);

export const setFields = { generationIds: v.array(v.string()), ...formFields };
const vSetAsked = v.object(setFields);
export type SetAsked = Infer<typeof vSetAsked>;

const REFUSALS = [
  "no_frames",
  "too_many",
  "not_generated",
  "other_design",
  "gone",
  "too_large",
] as const;
export const vSetRefusal = v.union(...REFUSALS.map((refusal) => v.literal(refusal)));
export type SetRefusal = Infer<typeof vSetRefusal>;

const SENTENCES: Readonly<Record<SetRefusal, string>> = {
  no_frames: "Choose at least one frame.",
  too_many: `At most ${MOST_FRAMES_OF_SET} frames fit into one download or pull request. Choose fewer.`,
  not_generated: "Files not found. Generate them first.",
  other_design: "These frames are of different designs or targets. Choose frames of one.",
  gone: "The import of these frames was removed. Import the design again, or take one frame at a time.",
  too_large: "These frames are too large to be written together. Choose fewer.",
};

export const explainSetRefusal = (refusal: SetRefusal): string => SENTENCES[refusal];

/** Widths of one page are one frame. */
const vSetFrame = v.object({ title: v.string(), nodeId: v.string() });

export const vWrittenSet = v.object({
  outcome: v.literal("written"),
  /** Those of the frames first, in their order. */
  files: v.array(vGeneratedFile),
  frames: v.array(vSetFrame),
  target: vTarget,
  importTitle: v.string(),
  /** Imports that have the frames' images and fonts. */
  importIds: v.array(v.string()),
  /** The import that a frame was asked of was removed. */
  isImportGone: v.boolean(),
  writtenAt: v.number(),
});
export type WrittenSet = Infer<typeof vWrittenSet>;

export const vSetRefused = v.object({ outcome: v.literal("refused"), refusal: vSetRefusal });
export const vSetAnswer = v.union(vWrittenSet, vSetRefused);
export type SetAnswer = Infer<typeof vSetAnswer>;

/** So that several fit into a line. */
const LONGEST_TITLE = 17;

/** "Sign in", "Sign in and Settings", "Sign in, Settings and 5 more frames". */
export function nameSet(titles: readonly string[]): string {
  if (titles.length < 2) return titles[0] ?? "";
  const [first = "", second = "", third] = titles.slice(0, 3).map(shorten);
  if (third === undefined) return `${first} and ${second}`;
  const others = titles.length - 2;
  return `${first}, ${second} and ${others === 1 ? third : `${others} more frames`}`;
}

/** What is cut must not leave half of a character. */
function shorten(title: string): string {
  const plain = title.trim();
  if (plain.length <= LONGEST_TITLE) return plain;
  const start = plain.slice(0, LONGEST_TITLE - 1).replace(/\p{Cs}$/u, "");
  return `${start.trim()}…`;
}
