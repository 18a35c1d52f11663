// The way of an import: its states, and what it is doing while it runs.
import { v } from "convex/values";

export const IMPORT_STATUSES = ["queued", "running", "completed", "failed", "canceled"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const vImportStatus = v.union(...IMPORT_STATUSES.map((status) => v.literal(status)));

const ENDED: readonly ImportStatus[] = ["completed", "failed", "canceled"];

export const isEnded = (status: ImportStatus): boolean => ENDED.includes(status);

/** In this order; a provider leaves out what it does not have. */
export const IMPORT_PHASES = [
  "outline",
  /** Figma: frames and components. */
  "nodes",
  /** Figma: the provider's own renders, and the pictures in the design. */
  "images",
  /** GitHub. */
  "tree",
  "files",
  "result",
] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];
export const vImportPhase = v.union(...IMPORT_PHASES.map((phase) => v.literal(phase)));

/** Within the phase. */
export const vProgress = v.object({ done: v.number(), total: v.number() });

const PHASE_WORDS: Readonly<Record<ImportPhase, string>> = {
  outline: "Scanning",
  nodes: "Reading frames and components",
  images: "Downloading images",
  tree: "Reading the file tree",
  files: "Reading files",
  result: "Writing results",
};

export const describePhase = (phase: ImportPhase): string => PHASE_WORDS[phase];
