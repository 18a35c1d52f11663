// Plans how a generation's files take on a repository's conventions, and writes them so. Only reads.
import { collectClasses } from "../../../lib/designs/output/frame-preview";
import type { GeneratedFile } from "../../../lib/designs/targets/target";
import { writeFiles } from "../../../lib/designs/targets/write-files";
import { fitComponents } from "../../../lib/fitting/apply-components";
import { fitTheme, fitVariables } from "../../../lib/fitting/apply-tokens";
import { withClassOrder } from "../../../lib/fitting/class-order";
import { withPrefix } from "../../../lib/fitting/class-prefix";
import type { ComponentChoice, ComponentMatch } from "../../../lib/fitting/component-fit";
import type { Fit } from "../../../lib/fitting/fit";
import { leadToTop } from "../../../lib/fitting/fragments";
import { folderContextOf } from "../../../lib/fitting/import-path";
import { planComponents } from "../../../lib/fitting/plan-components";
import { planFit } from "../../../lib/fitting/plan-fit";
import { findTarget } from "../../../lib/fitting/right-target";
import { toTailwind3 } from "../../../lib/fitting/tailwind-3";
import { withOlderClassOrder } from "../../../lib/fitting/tailwind-3-order";
import { describeFit, explainTarget, explainUnread } from "../../../lib/fitting/words";
import type { Form } from "../../../lib/generations/record";
import type { FitView } from "../../../lib/pulls/asking";
import { toFolder, toSlug } from "../../../lib/pulls/places";
import { type Blueprint, readBlueprint } from "../../../lib/repositories/blueprint";
import { inFolder } from "../../../lib/repositories/places";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findOwnGeneration } from "../generations/recordStore";
import { readFrameTree } from "../generations/writing";
import { readArtifactText } from "../imports/artifactStore";
import { listNewestOf } from "../imports/entries";
import { readChoices } from "./recordStore";

/** Newer ones are looked through for a repository; older imports than these do not count. */
const MOST_IMPORTS = 100;

/** The newest blueprint that the user has of a repository; null without one, or with one of an older format. */
export async function findBlueprint(
  ctx: QueryCtx,
  userId: string,
  repository: string,
): Promise<Blueprint | null> {
  const imports = await listNewestOf(ctx, userId, "github", MOST_IMPORTS);
  const found = imports.find(
    ({ source, status }) =>
      status === "completed" &&
      source.provider === "github" &&
      source.repository.toLowerCase() === repository.toLowerCase(),
  );
  const text = found && (await readArtifactText(ctx, found._id, "blueprint.json"));
  return text ? readBlueprint(text) : null;
}

export interface FitWanted {
  readonly folder: string;
  readonly withPage: boolean;
}

export interface FitPlan {
  readonly fit: Fit;
  /** What the repository's components could stand for. */
  readonly matches: readonly ComponentMatch[];
}

/** `choices`: of the repository's components, in place of what the plan would take. */
export async function planFor(
  ctx: QueryCtx,
  blueprint: Blueprint,
  generation: Doc<"generations">,
  {
    form,
    choices,
    ...wanted
  }: FitWanted & { readonly form: Form; readonly choices: readonly ComponentChoice[] },
): Promise<FitPlan> {
  const tree = await readFrameTree(ctx, { ...generation, form });
  const { target, title } = generation;
  const isGone = typeof tree === "string";
  const asked = { ...wanted, target, slug: toSlug(title) };
  const fit = planFit(blueprint, {
    ...asked,
    ...(isGone
      ? { theme: "", classes: [] }
      : { theme: tree.theme, classes: collectClasses(tree.root) }),
  });
  if (isGone || target !== "react-tailwind") return { fit, matches: [] };
  const place = folderContextOf(blueprint, wanted.folder);
  const fitted = fitTheme(tree, fit);
  const { matches, fits } = planComponents(blueprint, { tree: fitted, ...place, choices }, fit);
  return { fit: { ...fit, components: [...fits] }, matches };
}

/** For the page: the same plan that a pull request would be written by. */
export async function viewFit(
  ctx: QueryCtx,
  userId: string,
  { generationId, repository }: { readonly generationId: string; readonly repository: string },
  wanted: FitWanted,
): Promise<FitView | null> {
  const generation = await findOwnGeneration(ctx, userId, generationId);
  const blueprint = generation && (await findBlueprint(ctx, userId, repository));
  const folder = toFolder(wanted.folder);
  if (!blueprint || folder === null) return null;
  const { fit, matches } = await planFor(ctx, blueprint, generation, {
    ...{ folder, withPage: true },
    form: generation.wanted,
    choices: await readChoices(ctx, userId, repository.toLowerCase()),
  });
  const { home, dependencies } = folderContextOf(blueprint, folder);
  const right = findTarget(dependencies);
  const unread = blueprint.notes.find(({ path }) => path === inFolder(home, "package.json"));
  return {
    // Components have a list of their own there.
    facts: describeFit({ ...fit, components: [], page: wanted.withPage ? fit.page : null }),
    warning: unread ? explainUnread(unread) : explainTarget(generation.target, right, fit.tailwind),
    pageAddress: fit.page?.address ?? null,
    components: [...matches],
  };
}

/** Null where the tree is gone, so that the files stay as they were generated. */
export async function writeFitted(
  ctx: QueryCtx,
  { importId, nodeId, target }: Doc<"generations">,
  form: Form,
  fit: Fit,
): Promise<readonly GeneratedFile[] | null> {
  const tree = await readFrameTree(ctx, { importId, nodeId, target, form });
  if (typeof tree === "string") return null;
  const { language, tailwind, page } = fit;
  if (target.endsWith("-tailwind")) {
    const led = page?.syntax === "svelte" ? leadToTop(tree) : tree;
    const fitted = fitComponents(fitTheme(led, fit), fit);
    const isOld = tailwind !== null && tailwind < 4;
    const classed = isOld
      ? withOlderClassOrder(toTailwind3(fitted))
      : await withClassOrder(fitted, fit);
    return await writeFiles(withPrefix(classed, fit), { target, language });
  }
  return fitVariables(await writeFiles(tree, { target, language }), fit.tokens);
}
