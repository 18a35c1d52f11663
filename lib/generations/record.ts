// The fields of generations, their files and runs, from which tables, arguments and types derive.
import { type Infer, v } from "convex/values";
import { LANGUAGES, TARGETS } from "../designs/targets/target";
import { vCodeVersion } from "../imports/frame-match";

export const vTarget = v.union(...TARGETS.map((target) => v.literal(target)));
export const vLanguage = v.union(...LANGUAGES.map((language) => v.literal(language)));

/** How a frame's files are written. Each form of a generation that is paid for is free. */
export const formFields = { language: vLanguage, version: vCodeVersion };
export const vForm = v.object(formFields);
export type Form = Infer<typeof vForm>;

const isSameForm = (one: Form, other: Form): boolean =>
  one.language === other.language && one.version === other.version;

/**
 * - "queued": its run will write it
 * - "completed": at least one form is written and paid for
 * - "unpaid": too few credits were left when it was its turn
 * - "failed": nothing was written or spent
 * - "canceled": its run was canceled before its turn
 */
export const vGenerationStatus = v.union(
  v.literal("queued"),
  v.literal("completed"),
  v.literal("unpaid"),
  v.literal("failed"),
  v.literal("canceled"),
);
export type GenerationStatus = Infer<typeof vGenerationStatus>;

export const vGenerationFailure = v.union(
  /** Its import was removed, or no longer has the frame. */
  v.literal("gone"),
  v.literal("too_large"),
  v.literal("unexpected"),
);
export type GenerationFailure = Infer<typeof vGenerationFailure>;

export const vGeneratedFile = v.object({ path: v.string(), text: v.string() });

export const vFileEntry = v.object({
  path: v.string(),
  /** In UTF-8. */
  bytes: v.number(),
  /** The number of parts that `generations:readFile` returns. */
  parts: v.number(),
});
export type FileEntry = Infer<typeof vFileEntry>;

export const vWrittenForm = v.object({ ...formFields, files: v.array(vFileEntry) });
export type WrittenForm = Infer<typeof vWrittenForm>;

export const findForm = (forms: readonly WrittenForm[], form: Form): WrittenForm | null =>
  forms.find((written) => isSameForm(written, form)) ?? null;

/**
 * What is paid for once, but for the node: frames that are widths of one page have the page's fingerprint, and paying
 * for one of them pays for all.
 */
export const keyFields = {
  userId: v.string(),
  /** Of the design at its provider. */
  fileKey: v.string(),
  nodeId: v.string(),
  /** The frame's version; see `fingerprintFrame`. */
  fingerprint: v.string(),
  target: vTarget,
};
export const vGenerationKey = v.object(keyFields);
export type GenerationKey = Infer<typeof vGenerationKey>;

export const generationFields = {
  ...keyFields,
  /** The import that it was last asked of, which holds its tree and images. */
  importId: v.id("imports"),
  /** Of that import: later imports with it are newer versions of the design. */
  sourceKey: v.string(),
  runId: v.id("generationRuns"),
  status: vGenerationStatus,
  failure: v.optional(vGenerationFailure),
  /** The form to write next. */
  wanted: vForm,
  forms: v.array(vWrittenForm),
  /** The frame's name. */
  title: v.string(),
  /** The import's name. */
  importTitle: v.string(),
  /** Spent on it: 0 until it is paid for, and for the other widths of a page that is paid for. */
  credits: v.number(),
  requestedAt: v.number(),
  completedAt: v.optional(v.number()),
};

const vGenerationRecord = v.object(generationFields);
export type GenerationRecord = Infer<typeof vGenerationRecord>;

export const vRunStatus = v.union(v.literal("running"), v.literal("ended"), v.literal("canceled"));

export const runFields = {
  userId: v.string(),
  fileKey: v.string(),
  importId: v.id("imports"),
  target: vTarget,
  ...formFields,
  status: vRunStatus,
  /** Frames to write, and what became of them so far. */
  total: v.number(),
  completed: v.number(),
  failed: v.number(),
  unpaid: v.number(),
  /** The scheduled step; absent once the run has ended. */
  jobId: v.optional(v.id("_scheduled_functions")),
  /** Steps that were lost in a row; absent for none. */
  lost: v.optional(v.number()),
  createdAt: v.number(),
  endedAt: v.optional(v.number()),
};
