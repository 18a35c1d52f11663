// What a user's home page shows of the backend.
import { type Infer, v } from "convex/values";
import { vImportView } from "../imports/view";

/** The steps to the first code, each true once its effect is there. */
export const vSetup = v.object({
  designTool: v.boolean(),
  design: v.boolean(),
  codeHost: v.boolean(),
  generation: v.boolean(),
});
export type Setup = Infer<typeof vSetup>;
export type SetupStep = keyof Setup;

export const isSetUp = (setup: Setup): boolean => Object.values(setup).every(Boolean);

export const vRecentImport = v.object({
  ...vImportView.fields,
  /** A render of one of the design's frames; null if there is none. */
  thumbnailUrl: v.union(v.string(), v.null()),
});
export type RecentImport = Infer<typeof vRecentImport>;

export const vHome = v.object({
  setup: vSetup,
  /** The newest import of each source, newest first. */
  recent: v.array(vRecentImport),
});
export type Home = Infer<typeof vHome>;
