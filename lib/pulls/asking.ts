// A request for a pull request, and the answers to it.
import { type Infer, v } from "convex/values";
import { vComponentChoice, vComponentMatch } from "../fitting/component-fit";
import { vTailwindChoice, vTokenFit } from "../fitting/fit";
import { formFields } from "../generations/record";
import { explainSetRefusal, type SetRefusal, setFields, vSetRefusal } from "../generations/set";
import { vPlannedFile } from "./planned-files";

export const openFields = {
  ...setFields,
  repository: v.string(),
  base: v.string(),
  folder: v.string(),
  /** A page at an address of its own is wanted too. */
  withPage: v.optional(v.boolean()),
  /** What the person changed of the components that would be imported. */
  choices: v.optional(v.array(vComponentChoice)),
  /** What classes are written for where the repository's Tailwind is in doubt. */
  tailwind: v.optional(vTailwindChoice),
};
export const vOpenAsked = v.object(openFields);
export type OpenAsked = Infer<typeof vOpenAsked>;

export const updateFields = { generationId: v.string(), ...formFields, pullId: v.string() };
export const vUpdateAsked = v.object(updateFields);
export type UpdateAsked = Infer<typeof vUpdateAsked>;

export const vOpenRefusal = v.union(
  ...vSetRefusal.members,
  v.literal("bad_repository"),
  v.literal("bad_base"),
  v.literal("bad_folder"),
  v.literal("bad_component"),
  v.literal("not_open"),
);
export type OpenRefusal = Infer<typeof vOpenRefusal>;

export const vOpenAnswer = v.union(
  v.object({ outcome: v.literal("started"), pullId: v.string() }),
  v.object({ outcome: v.literal("refused"), refusal: vOpenRefusal }),
);
export type OpenAnswer = Infer<typeof vOpenAnswer>;

/** Where frames can go: an imported repository, its branch and a folder that fits. */
export const vPullPlace = v.object({
  /** The newest import of the repository. */
  importId: v.string(),
  repository: v.string(),
  base: v.string(),
  folder: v.string(),
  /** Whether it is written in the frames' target; null where its import says nothing. */
  fits: v.union(v.boolean(), v.null()),
});
export type PullPlace = Infer<typeof vPullPlace>;

/** What a repository's own conventions make of a frame's files. */
export const vFitView = v.object({
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
  /** The design's tokens that the repository has, or has something else under the name of. */
  tokens: v.array(vTokenFit),
  /** Null where the frames' trees are gone, or too large together. */
  files: v.union(v.array(vPlannedFile), v.null()),
  /** A sentence where another target would fit better. */
  warning: v.union(v.string(), v.null()),
  /** Why the version of Tailwind is in doubt, and which one is taken; null where it is not. */
  doubt: v.union(v.object({ sentence: v.string(), tailwind: vTailwindChoice }), v.null()),
  /** Where a page can show the one frame; null where none can be added. */
  pageAddress: v.union(v.string(), v.null()),
  /** The repository's components that could be imported. */
  components: v.array(vComponentMatch),
});
export type FitView = Infer<typeof vFitView>;

const REFUSALS: Readonly<Record<Exclude<OpenRefusal, SetRefusal>, string>> = {
  bad_repository: "Choose a repository, as owner/name.",
  bad_base: "This is not a name that a branch can have.",
  not_open: "This pull request is no longer open. Open a new one.",
  bad_folder:
    "Choose a folder inside the repository, such as src/components. Windows reserves names such as con and aux.",
  bad_component: "The repository has no such component to import. Choose another.",
};

export const explainOpenRefusal = (refusal: OpenRefusal): string =>
  isOwn(refusal) ? REFUSALS[refusal] : explainSetRefusal(refusal);

const isOwn = (refusal: OpenRefusal): refusal is Exclude<OpenRefusal, SetRefusal> =>
  refusal in REFUSALS;
