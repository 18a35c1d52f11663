// Plans how a generation's files take on a repository's conventions, and writes them so. Only reads.
import type { GeneratedFile } from "../../../lib/designs/targets/target";
import { writeFiles } from "../../../lib/designs/targets/write-files";
import { fitTheme, fitVariables } from "../../../lib/fitting/apply-tokens";
import type { Fit } from "../../../lib/fitting/fit";
import { dependenciesOf, findPackage } from "../../../lib/fitting/packages";
import { planFit } from "../../../lib/fitting/plan-fit";
import { findTarget } from "../../../lib/fitting/right-target";
import { describeFit, explainTarget } from "../../../lib/fitting/words";
import type { Form } from "../../../lib/generations/record";
import type { FitView } from "../../../lib/pulls/asking";
import { toFolder, toSlug } from "../../../lib/pulls/places";
import { type Blueprint, readBlueprint } from "../../../lib/repositories/blueprint";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findOwnGeneration } from "../generations/recordStore";
import { readFrameTree } from "../generations/writing";
import { readArtifactText } from "../imports/artifactStore";
import { listNewestOf } from "../imports/entries";

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

export async function planFor(
  ctx: QueryCtx,
  blueprint: Blueprint,
  generation: Doc<"generations">,
  { form, ...wanted }: FitWanted & { readonly form: Form },
): Promise<Fit> {
  const tree = await readFrameTree(ctx, { ...generation, form });
  const theme = typeof tree === "string" ? "" : tree.theme;
  const { target, title } = generation;
  return planFit(blueprint, { ...wanted, target, theme, slug: toSlug(title) });
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
  const fit = await planFor(ctx, blueprint, generation, {
    ...{ folder, withPage: true },
    form: generation.wanted,
  });
  const right = findTarget(dependenciesOf(blueprint, findPackage(blueprint, folder)));
  return {
    facts: describeFit(wanted.withPage ? fit : { ...fit, page: null }),
    warning: explainTarget(generation.target, right, fit.tailwind),
    pageAddress: fit.page?.address ?? null,
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
  const { language, tokens } = fit;
  if (target.endsWith("-tailwind")) {
    return await writeFiles(fitTheme(tree, tokens), { target, language });
  }
  return fitVariables(await writeFiles(tree, { target, language }), tokens);
}
