// Plans how the files of generations take on a repository's conventions, and writes them so. Queries read, and an action of its own
// process does the work, which takes seconds for a large frame.
import { type Infer, v } from "convex/values";
import { collectClasses } from "../../../lib/designs/output/frame-preview";
import { joinTrees } from "../../../lib/designs/output/frame-set";
import type { FrameTree } from "../../../lib/designs/output/frame-tree";
import type { Beside } from "../../../lib/designs/targets/component-files";
import type { GeneratedFile, Target } from "../../../lib/designs/targets/target";
import { writeFiles } from "../../../lib/designs/targets/write-files";
import { fitComponents } from "../../../lib/fitting/apply-components";
import { fitTheme, fitVariables } from "../../../lib/fitting/apply-tokens";
import { withClassOrder } from "../../../lib/fitting/class-order";
import { withPrefix } from "../../../lib/fitting/class-prefix";
import {
  type ComponentChoice,
  type ComponentMatch,
  vComponentChoice,
} from "../../../lib/fitting/component-fit";
import type { Fit, TailwindChoice } from "../../../lib/fitting/fit";
import { leadToTop } from "../../../lib/fitting/fragments";
import { fitIcons, planIcons } from "../../../lib/fitting/icons";
import { folderContextOf } from "../../../lib/fitting/import-path";
import { planComponents } from "../../../lib/fitting/plan-components";
import { planFit } from "../../../lib/fitting/plan-fit";
import { writeStory } from "../../../lib/fitting/stories";
import { withoutSwitches } from "../../../lib/fitting/switches";
import { toTailwind3 } from "../../../lib/fitting/tailwind-3";
import { withOlderClassOrder } from "../../../lib/fitting/tailwind-3-order";
import { dropUnusedTokens } from "../../../lib/fitting/used-tokens";
import type { Form } from "../../../lib/generations/record";
import { MOST_FRAMES_OF_SET } from "../../../lib/generations/set";
import { toSlug } from "../../../lib/pulls/places";
import { type Blueprint, readBlueprint } from "../../../lib/repositories/blueprint";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { findOwnGeneration } from "../generations/recordStore";
import { type NoTree, readFrameTrees, vWanted, type Wanted } from "../generations/writing";
import { readArtifactText } from "../imports/artifactStore";
import { listNewestOf } from "../imports/entries";
import { readChoices } from "./recordStore";

/** Newer ones are looked through for a repository; older imports than these do not count. */
const MOST_IMPORTS = 100;

/** What the newest import that the user has of a repository keeps under a name. */
export async function readOfRepository(
  ctx: QueryCtx,
  { userId, repository }: { readonly userId: string; readonly repository: string },
  name: "blueprint.json" | "tree.json",
): Promise<string | null> {
  const imports = await listNewestOf(ctx, userId, "github", MOST_IMPORTS);
  const found = imports.find(
    ({ source, status }) =>
      status === "completed" &&
      source.provider === "github" &&
      source.repository.toLowerCase() === repository.toLowerCase(),
  );
  return found ? await readArtifactText(ctx, found._id, name) : null;
}

/** What a plan is made of, but for the frames' trees. */
export const vFitSources = v.object({
  /** In the form that was asked for last. */
  frames: v.array(vWanted),
  /** Of the frame; of several, that of their design. */
  title: v.string(),
  /** Of the design's file. */
  fileKey: v.union(v.string(), v.null()),
  /** The text of `blueprint.json`; null where the repository's import says nothing. */
  blueprint: v.union(v.string(), v.null()),
  /** What the person chose before. */
  choices: v.array(vComponentChoice),
});
type FitSources = Infer<typeof vFitSources>;

export async function readFitSources(
  ctx: QueryCtx,
  userId: string,
  { generationIds, repository }: Pick<FitWanted, "generationIds" | "repository">,
): Promise<FitSources | null> {
  const rows = await readOwnFrames(ctx, userId, generationIds);
  const [first] = rows;
  if (!first) return null;
  return {
    frames: rows.map(({ importId, nodeId, target, wanted: form }) => ({
      ...{ importId, nodeId, target, form },
    })),
    title: rows.length === 1 ? first.title : first.importTitle,
    fileKey: await readFileKey(ctx, first.importId),
    blueprint: await readOfRepository(ctx, { userId, repository }, "blueprint.json"),
    choices: await readChoices(ctx, userId, repository.toLowerCase()),
  };
}

async function readFileKey(ctx: QueryCtx, importId: Id<"imports">): Promise<string | null> {
  const source = (await ctx.db.get("imports", importId))?.source;
  return source?.provider === "figma" ? source.fileKey : null;
}

/** None where one of them is another user's. */
export async function readOwnFrames(
  ctx: QueryCtx,
  userId: string,
  generationIds: readonly string[],
): Promise<Doc<"generations">[]> {
  const ids = generationIds.slice(0, MOST_FRAMES_OF_SET);
  const found = await Promise.all(ids.map((id) => findOwnGeneration(ctx, userId, id)));
  return found.every((row) => row !== null) ? found : [];
}

export interface FitWanted {
  readonly generationIds: readonly string[];
  readonly repository: string;
  readonly folder: string;
  /** Only one frame has a page. */
  readonly withPage: boolean;
  /** The one that was asked for last, unless given. */
  readonly form?: Form;
  /** Of the repository's components, in place of what the plan would take; before those that were chosen earlier. */
  readonly choices?: readonly ComponentChoice[];
  /** Where the repository's is in doubt. */
  readonly tailwind?: TailwindChoice;
}

export interface FitPlan {
  readonly fit: Fit;
  /** What the repository's components could stand for. */
  readonly matches: readonly ComponentMatch[];
  readonly target: Target;
  readonly blueprint: Blueprint;
  /** In the form that they are planned for. */
  readonly frames: readonly Wanted[];
}

/** Null without a blueprint of the repository, and for another user's generation. */
export async function planFor(
  ctx: ActionCtx,
  userId: string,
  { generationIds, repository, folder, withPage, form, choices = [], tailwind }: FitWanted,
): Promise<FitPlan | null> {
  const of = { userId, generationIds: [...generationIds], repository };
  const sources = await ctx.runQuery(internal.pulls.steps.readFitSources, of);
  const blueprint = sources?.blueprint ? readBlueprint(sources.blueprint) : null;
  if (!sources || !blueprint) return null;
  const { title } = sources;
  const frames = sources.frames.map((one) => ({ ...one, form: form ?? one.form }));
  const [first, ...others] = frames;
  if (!first) return null;
  const { target } = first;
  const trees = await readFrameTrees(ctx, frames);
  const joined = joinRead(trees);
  const tree = joined && dropUnusedTokens(joined);
  const fit = planFit(blueprint, {
    ...{ folder, withPage: withPage && others.length === 0, target, slug: toSlug(title) },
    ...(tailwind && { chosenTailwind: tailwind }),
    ...(tree
      ? { theme: tree.theme, classes: collectClasses(tree.root) }
      : { theme: "", classes: [] }),
  });
  if (!tree || target !== "react-tailwind") return { fit, matches: [], target, blueprint, frames };
  const asked = {
    ...folderContextOf(blueprint, folder),
    names: typeof trees === "string" ? [] : trees.map(({ componentName }) => componentName),
    choices: [...choices, ...sources.choices],
    fileKey: sources.fileKey,
  };
  const { matches, fits } = planComponents(blueprint, { tree: fitTheme(tree, fit), ...asked }, fit);
  const icons = planIcons(blueprint, tree, [...asked.names, ...fits.map(({ name }) => name)]);
  return { fit: { ...fit, components: [...fits], icons }, matches, target, blueprint, frames };
}

/** Null where they are gone, or too large together. */
function joinRead(trees: Awaited<ReturnType<typeof readFrameTrees>>): FrameTree | null {
  const [first, ...others] = typeof trees === "string" ? [] : trees;
  return first ? joinTrees([first, ...others]) : null;
}

/** Not where a tree is gone or too large: of one frame, the files then stay as they were generated. */
export async function writeFitted(
  ctx: ActionCtx,
  wanted: readonly Wanted[],
  fit: Fit,
): Promise<readonly GeneratedFile[] | NoTree> {
  const read = await readFrameTrees(ctx, wanted);
  const [target] = wanted.map((one) => one.target);
  if (typeof read === "string") return read;
  if (target === undefined) return "gone";
  const { language, tailwind, page, stories } = fit;
  const beside: Beside = (...file) => (stories ? writeStory(...file, stories) : null);
  const toPlain = (tree: FrameTree): FrameTree =>
    fit.plainSwitches ? withoutSwitches(tree) : tree;
  if (!target.endsWith("-tailwind"))
    return fitVariables(
      await writeFiles(read.map(toPlain), { target, language, beside }),
      fit.tokens,
    );
  const isOld = tailwind !== null && tailwind < 4;
  const fitted = read.map((tree) => {
    const led = page?.syntax === "svelte" ? leadToTop(tree) : tree;
    const named = toPlain(dropUnusedTokens(fitComponents(fitIcons(fitTheme(led, fit), fit), fit)));
    return isOld ? toTailwind3(named, fit) : named;
  });
  const all = joinRead(fitted);
  if (all === null) return "gone";
  const { classOrder } = isOld ? withOlderClassOrder(all) : await withClassOrder(all, fit);
  const ordered = fitted.map((tree) =>
    withPrefix({ ...tree, ...(classOrder && { classOrder }) }, fit),
  );
  return await writeFiles(ordered, { target, language, beside });
}
