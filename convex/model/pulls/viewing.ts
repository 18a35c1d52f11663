// Says before a pull request is opened how its files fit the repository, and which they are.
import { type Fit, toTailwindChoice } from "../../../lib/fitting/fit";
import { folderContextOf } from "../../../lib/fitting/import-path";
import { describeFit, explainTarget, explainUnread } from "../../../lib/fitting/words";
import type { FitView } from "../../../lib/pulls/asking";
import { toFolder } from "../../../lib/pulls/places";
import { type Planned, type PlannedFile, planFiles } from "../../../lib/pulls/planned-files";
import { internal } from "../../_generated/api";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { listOwnPaths, placeContent } from "./content";
import {
  type FitPlan,
  type FitWanted,
  planFor,
  readOfRepository,
  readOwnFrames,
  writeFitted,
} from "./fitting";

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
  const { matches, target, blueprint } = plan;
  const fit = { ...plan.fit, page: wanted.withPage ? plan.fit.page : null };
  const { home, dependencies } = folderContextOf(blueprint, folder);
  const taken = toTailwindChoice(fit.tailwind);
  return {
    // Components and tokens have lists of their own there, and what is in doubt is asked.
    facts: describeFit({ ...fit, components: [], tokens: [], doubt: null }),
    tokens: fit.tokens,
    files: await forecastFiles(ctx, { ...wanted, userId, folder }, { ...plan, fit }),
    warning: explainUnread(blueprint, home) ?? explainTarget(target, dependencies, fit.tailwind),
    doubt: fit.doubt && taken ? { sentence: fit.doubt, tailwind: taken } : null,
    pageAddress: plan.fit.page?.address ?? null,
    components: [...matches],
  };
}

interface Forecast extends FitWanted {
  readonly userId: string;
}

async function forecastFiles(
  ctx: ActionCtx,
  { userId, generationIds, repository, folder }: Forecast,
  { frames, fit }: Pick<FitPlan, "frames" | "fit">,
): Promise<PlannedFile[] | null> {
  const texts = await writeFitted(ctx, frames, fit);
  if (typeof texts === "string") return null;
  const importIds = [...new Set(frames.map(({ importId }) => importId))];
  const files = await placeContent(ctx, { folder, fit, importIds }, texts);
  const of = { userId, generationIds: [...generationIds], repository };
  return await ctx.runQuery(internal.pulls.steps.planFiles, {
    ...of,
    paths: files.map(({ path }) => path),
    theme: toTheme(files, fit),
  });
}

function toTheme(files: Awaited<ReturnType<typeof placeContent>>, { addition }: Fit) {
  const theme = files.find(({ from }) => from.kind === "theme");
  return theme && addition ? { path: theme.path, sheet: addition.path } : null;
}

/** By the repository's files as they were imported. */
export async function planFilesOf(
  ctx: QueryCtx,
  userId: string,
  {
    generationIds,
    repository,
    ...planned
  }: Pick<FitWanted, "generationIds" | "repository"> & Planned,
): Promise<PlannedFile[]> {
  const frames = await readOwnFrames(ctx, userId, generationIds);
  const text = await readOfRepository(ctx, { userId, repository }, "tree.json");
  const of = { userId, repository: repository.toLowerCase() };
  const { tree } = text === null ? { tree: {} } : JSON.parse(text);
  return planFiles(planned, { tree, ours: await listOwnPaths(ctx, frames, of) });
}
