// The states of an import, and the phases of a running one.
import { v } from "convex/values";

export const IMPORT_STATUSES = ["queued", "running", "completed", "failed", "canceled"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const vImportStatus = v.union(...IMPORT_STATUSES.map((status) => v.literal(status)));

const ENDED: readonly ImportStatus[] = ["completed", "failed", "canceled"];

export const isEnded = (status: ImportStatus): boolean => ENDED.includes(status);

/** In this order; each provider uses a subset. */
export const IMPORT_PHASES = [
  "outline",
  /** Figma: frames and components. */
  "nodes",
  /** Figma: rendered frames and uploaded pictures. */
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
