// The key figures kept with a finished import, for lists and headings.
import { type Infer, v } from "convex/values";
import { PROVIDERS, type Provider } from "../providers/names";

export const vFigmaSummary = v.object({
  provider: v.literal("figma"),
  /** The version of the file that was read. */
  version: v.string(),
  pages: v.number(),
  frames: v.number(),
  components: v.number(),
  nodes: v.number(),
  /** The node whose render stands for the design; absent from earlier imports. */
  cover: v.optional(v.string()),
  tokens: v.object({
    colors: v.number(),
    typography: v.number(),
    spacing: v.number(),
    radii: v.number(),
    shadows: v.number(),
  }),
});
export type FigmaSummary = Infer<typeof vFigmaSummary>;

export const vGithubSummary = v.object({
  provider: v.literal("github"),
  commit: v.string(),
  /** The requested ref, or the default branch. */
  ref: v.string(),
  files: v.number(),
  /** What it is, as one sentence; absent from earlier imports. */
  sentence: v.optional(v.string()),
  framework: v.union(v.string(), v.null()),
  packageManager: v.union(v.string(), v.null()),
  /** Sorted by share, at most five. */
  languages: v.array(v.object({ name: v.string(), share: v.number() })),
});
export type GithubSummary = Infer<typeof vGithubSummary>;

const SUMMARIES = {
  figma: vFigmaSummary,
  github: vGithubSummary,
} satisfies Record<Provider, unknown>;

export const vImportSummary = v.union(...PROVIDERS.map((provider) => SUMMARIES[provider]));
export type ImportSummary = Infer<typeof vImportSummary>;
