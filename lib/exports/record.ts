// The fields of a data export, from which its tables and views derive.
import { type Infer, v } from "convex/values";
import { HOUR, MINUTE } from "../durations";

/** How long the finished download can be fetched. */
export const EXPORT_LIFE_MS = 24 * HOUR;
/** A step takes seconds. After this long without one, another export may be started. */
const STALLED_MS = 10 * MINUTE;

const vExportStatus = v.union(v.literal("collecting"), v.literal("ready"));

export const exportFields = {
  userId: v.string(),
  status: vExportStatus,
  /** The section to read next, and where in it. */
  section: v.number(),
  cursor: v.union(v.string(), v.null()),
  rows: v.number(),
  parts: v.number(),
  startedAt: v.number(),
  /** The last heartbeat. */
  steppedAt: v.number(),
  finishedAt: v.optional(v.number()),
  /** Epoch ms at which it is deleted; set when it is ready. */
  expiresAt: v.optional(v.number()),
};
const vExportRecord = v.object(exportFields);
export type ExportRecord = Infer<typeof vExportRecord>;

export const exportPartFields = {
  exportId: v.id("dataExports"),
  position: v.number(),
  /** The file of the archive that it continues. */
  file: v.string(),
  text: v.string(),
  /** Of the rows whose files belong in the archive too. */
  ids: v.array(v.string()),
};

export const vExportPart = v.object({
  file: v.string(),
  text: v.string(),
  ids: v.array(v.string()),
});
export type ExportPart = Infer<typeof vExportPart>;

export const vExportView = v.object({
  id: v.string(),
  status: vExportStatus,
  rows: v.number(),
  parts: v.number(),
  /** Sections that are done, and all of them. */
  done: v.number(),
  total: v.number(),
  startedAt: v.number(),
  steppedAt: v.number(),
  expiresAt: v.union(v.number(), v.null()),
});
export type ExportView = Infer<typeof vExportView>;

export const isStalled = (
  { status, steppedAt }: Pick<ExportView, "status" | "steppedAt">,
  now: number,
): boolean => status === "collecting" && now - steppedAt > STALLED_MS;
