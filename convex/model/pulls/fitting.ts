// Plans how a generation's files take on a repository's conventions, and writes them so. Queries read, and an action of its own
// process does the work, which takes seconds for a large frame.
import { type Infer, v } from "convex/values";
import { collectClasses } from "../../../lib/designs/output/frame-preview";
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
import type { Fit } from "../../../lib/fitting/fit";
import { leadToTop } from "../../../lib/fitting/fragments";
import { folderContextOf } from "../../../lib/fitting/import-path";
import { planComponents } from "../../../lib/fitting/plan-components";
import { planFit } from "../../../lib/fitting/plan-fit";
import { findTarget } from "../../../lib/fitting/right-target";
import { toTailwind3 } from "../../../lib/fitting/tailwind-3";
import { withOlderClassOrder } from "../../../lib/fitting/tailwind-3-order";
import { dropUnusedTokens } from "../../../lib/fitting/used-tokens";
import { describeFit, explainTarget, explainUnread } from "../../../lib/fitting/words";
import type { Form } from "../../../lib/generations/record";
import type { FitView } from "../../../lib/pulls/asking";
import { toFolder, toSlug } from "../../../lib/pulls/places";
import { type Blueprint, readBlueprint } from "../../../lib/repositories/blueprint";
import { inFolder } from "../../../lib/repositories/places";
import { internal } from "../../_generated/api";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { findOwnGeneration } from "../generations/recordStore";
import { readFrameTrees, vWanted, type Wanted } from "../generations/writing";
import { readArtifactText } from "../imports/artifactStore";
import { listNewestOf } from "../imports/entries";
import { readChoices } from "./recordStore";

/** Newer ones are looked through for a repository; older imports than these do not count. */
const MOST_IMPORTS = 100;

/** The newest blueprint that the user has of a repository. */
async function readBlueprintText(
  ctx: QueryCtx,
  userId: string,
  repository: string,
): Promise<string | null> {
  const imports = await listNewestOf(ctx, userId, "github", MOST_IMPORTS);
  const found = imports.find(
    ({ source, status }) =>
      status === "completed" &&
      source.provider === "github" &&
      source.repository.toLowerCase() === repository.toLowerCase(),
  );
  return found ? await readArtifactText(ctx, found._id, "blueprint.json") : null;
}

const vFrame = v.object({ ...vWanted.fields, title: v.string() });

/** What a plan is made of, but for the frame's tree. */
export const vFitSources = v.object({
  /** In the form that was asked for last. */
  frame: vFrame,
  /** The text of `blueprint.json`; null where the repository's import says nothing. */
  blueprint: v.union(v.string(), v.null()),
  /** What the person chose before. */
  choices: v.array(vComponentChoice),
});
type FitSources = Infer<typeof vFitSources>;

export async function readFitSources(
  ctx: QueryCtx,
  userId: string,
  { generationId, repository }: { readonly generationId: string; readonly repository: string },
): Promise<FitSources | null> {
  const generation = await findOwnGeneration(ctx, userId, generationId);
  if (!generation) return null;
  const { importId, nodeId, target, title, wanted: form } = generation;
  return {
    frame: { importId, nodeId, target, title, form },
    blueprint: await readBlueprintText(ctx, userId, repository),
    choices: await readChoices(ctx, userId, repository.toLowerCase()),
  };
}

export interface FitWanted {
  readonly generationId: string;
  readonly repository: string;
  readonly folder: string;
  readonly withPage: boolean;
  /** The one that was asked for last, unless given. */
  readonly form?: Form;
  /** Of the repository's components, in place of what the plan would take; before those that were chosen earlier. */
  readonly choices?: readonly ComponentChoice[];
}

export interface FitPlan {
  readonly fit: Fit;
  /** What the repository's components could stand for. */
  readonly matches: readonly ComponentMatch[];
  readonly target: Target;
  readonly blueprint: Blueprint;
}

/** Null without a blueprint of the repository, and for another user's generation. */
export async function planFor(
  ctx: ActionCtx,
  userId: string,
  { generationId, repository, folder, withPage, form, choices = [] }: FitWanted,
): Promise<FitPlan | null> {
  const of = { userId, generationId, repository };
  const sources = await ctx.runQuery(internal.pulls.steps.readFitSources, of);
  const blueprint = sources?.blueprint ? readBlueprint(sources.blueprint) : null;
  if (!sources || !blueprint) return null;
  const { target, title } = sources.frame;
  const trees = await readFrameTrees(ctx, [{ ...sources.frame, form: form ?? sources.frame.form }]);
  const [tree] = typeof trees === "string" ? [] : trees;
  const fit = planFit(blueprint, {
    ...{ folder, withPage, target, slug: toSlug(title) },
    ...(tree
      ? { theme: tree.theme, classes: collectClasses(tree.root) }
      : { theme: "", classes: [] }),
  });
  if (!tree || target !== "react-tailwind") return { fit, matches: [], target, blueprint };
  const asked = {
    ...folderContextOf(blueprint, folder),
    choices: [...choices, ...sources.choices],
  };
  const { matches, fits } = planComponents(blueprint, { tree: fitTheme(tree, fit), ...asked }, fit);
  return { fit: { ...fit, components: [...fits] }, matches, target, blueprint };
}

/** For the page: the same plan that a pull request would be written by. */
export async function viewFit(
  ctx: ActionCtx,
  userId: string,
  wanted: FitWanted,
): Promise<FitView | null> {
  const folder = toFolder(wanted.folder);
  const plan =
    folder === null ? null : await planFor(ctx, userId, { ...wanted, folder, withPage: true });
  if (folder === null || !plan) return null;
  const { fit, matches, target, blueprint } = plan;
  const { home, dependencies } = folderContextOf(blueprint, folder);
  const right = findTarget(dependencies);
  const unread = blueprint.notes.find(({ path }) => path === inFolder(home, "package.json"));
  return {
    // Components have a list of their own there.
    facts: describeFit({ ...fit, components: [], page: wanted.withPage ? fit.page : null }),
    warning: unread ? explainUnread(unread) : explainTarget(target, right, fit.tailwind),
    pageAddress: fit.page?.address ?? null,
    components: [...matches],
  };
}

/** Null where the tree is gone, so that the files stay as they were generated. */
export async function writeFitted(
  ctx: ActionCtx,
  wanted: Wanted,
  fit: Fit,
): Promise<readonly GeneratedFile[] | null> {
  const { target } = wanted;
  const trees = await readFrameTrees(ctx, [wanted]);
  const [tree] = typeof trees === "string" ? [] : trees;
  if (!tree) return null;
  const { language, tailwind, page } = fit;
  if (target.endsWith("-tailwind")) {
    const led = page?.syntax === "svelte" ? leadToTop(tree) : tree;
    const fitted = dropUnusedTokens(fitComponents(fitTheme(led, fit), fit));
    const isOld = tailwind !== null && tailwind < 4;
    const classed = isOld
      ? withOlderClassOrder(toTailwind3(fitted))
      : await withClassOrder(fitted, fit);
    return await writeFiles([withPrefix(classed, fit)], { target, language });
  }
  return fitVariables(await writeFiles([tree], { target, language }), fit.tokens);
}
