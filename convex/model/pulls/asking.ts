// Starts a pull request, and offers the repositories that it can go to.
import { ConvexError, type Infer, v } from "convex/values";
import type { Target } from "../../../lib/designs/targets/target";
import { UNAUTHORIZED } from "../../../lib/errors";
import { idOf, pickOffered, vComponentChoice } from "../../../lib/fitting/component-fit";
import { vFit } from "../../../lib/fitting/fit";
import { folderContextOf } from "../../../lib/fitting/import-path";
import { explainTarget } from "../../../lib/fitting/words";
import type { Form } from "../../../lib/generations/record";
import { nameSet } from "../../../lib/generations/set";
import { isRepositoryName } from "../../../lib/imports/source";
import type { OpenAnswer, OpenAsked, OpenRefusal, PullPlace } from "../../../lib/pulls/asking";
import { isBranchName, suggestFolder, toFolder } from "../../../lib/pulls/places";
import { idsOf as framesOf, type PullRecord } from "../../../lib/pulls/record";
import { readBlueprint } from "../../../lib/repositories/blueprint";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../../_generated/server";
import { findOwnSet } from "../generations/sets";
import { isErased } from "../identity/erasedUserStore";
import { readArtifactText } from "../imports/artifactStore";
import { listNewestOf } from "../imports/entries";
import { planFor } from "./fitting";
import { listOfFrames, startPull } from "./recordStore";

/** What the files take on of the repository, and what the person chose of it; choices are null where it has no such component. */
export const vPullPlan = v.object({
  fit: vFit,
  choices: v.union(v.array(vComponentChoice), v.null()),
});
type PullPlan = Infer<typeof vPullPlan>;

/** Each is offered with its blueprint, which is read whole. */
const MOST_PLACES = 10;

const refuse = (refusal: OpenRefusal): OpenAnswer => ({ outcome: "refused", refusal });

/** Plans, which takes time, and starts what then still may be started. */
export async function openPull(
  ctx: ActionCtx,
  userId: string,
  asked: OpenAsked,
): Promise<OpenAnswer> {
  const plan = await planPull(ctx, userId, asked);
  return await ctx.runMutation(internal.pulls.steps.open, { userId, asked, plan });
}

/** Null where the repository's import says nothing, and for a folder that is none. */
async function planPull(
  ctx: ActionCtx,
  userId: string,
  { generationIds, repository, withPage = false, choices = [], tailwind, ...asked }: OpenAsked,
): Promise<PullPlan | null> {
  const folder = toFolder(asked.folder);
  if (folder === null) return null;
  const form = { language: asked.language, version: asked.version };
  const wanted = { generationIds, repository, folder, withPage, form, choices, tailwind };
  const plan = await planFor(ctx, userId, wanted);
  if (plan === null) return null;
  const picked = pickOffered(choices, plan.matches);
  return { fit: plan.fit, choices: picked && [...picked] };
}

/** The same request twice is one; a failed one starts over, a closed one is opened again. */
export async function startOpening(
  ctx: MutationCtx,
  userId: string,
  { asked, plan }: { readonly asked: OpenAsked; readonly plan: PullPlan | null },
  now: number,
): Promise<OpenAnswer> {
  // The session token of a deleted user is valid for up to a minute.
  if (await isErased(ctx, userId)) throw new ConvexError(UNAUTHORIZED);
  const { language, version, base } = asked;
  const form = { language, version };
  const set = await findOwnSet(ctx, userId, { generationIds: asked.generationIds, ...form });
  if (set.outcome === "refused") return set;
  const repository = asked.repository.toLowerCase();
  const folder = toFolder(asked.folder);
  if (!isRepositoryName(repository)) return refuse("bad_repository");
  if (folder === null) return refuse("bad_folder");
  if (!isBranchName(asked.base)) return refuse("bad_base");
  const { fit, choices } = plan ?? { fit: undefined, choices: [] };
  if (choices === null) return refuse("bad_component");
  const frames = toFrames(set.rows);
  const earlier = await listOfFrames(ctx, userId, framesOf(frames));
  const same = earlier.find((one) => isSame(one, { ...asked, ...frames, repository, folder, fit }));
  if (same && same.status !== "failed" && same.status !== "closed") {
    return { outcome: "started", pullId: same._id };
  }
  const pull = { userId, ...frames, ...form, repository, base, folder, fit, choices };
  const failed = same?.status === "failed" ? same : null;
  return { outcome: "started", pullId: await startPull(ctx, pull, { failed }, now) };
}

/** What a pull request keeps of its frames. */
export function toFrames(
  rows: readonly [Doc<"generations">, ...Doc<"generations">[]],
): Pick<PullRecord, "generationId" | "otherIds" | "title" | "importTitle"> {
  const [{ _id: generationId, importTitle }, ...others] = rows;
  const title = nameSet(rows.map((row) => row.title));
  const named = { generationId, title, importTitle };
  return others.length === 0 ? named : { ...named, otherIds: others.map(({ _id }) => _id) };
}

type Compared = Form &
  Pick<PullRecord, "generationId" | "otherIds" | "repository" | "base" | "folder" | "fit">;

const isSame = (one: Compared, other: Compared): boolean =>
  one.language === other.language &&
  one.version === other.version &&
  one.repository === other.repository &&
  one.base === other.base &&
  one.folder === other.folder &&
  framesOf(one).length === framesOf(other).length &&
  one.fit?.tailwind === other.fit?.tailwind &&
  one.fit?.page?.path === other.fit?.page?.path &&
  namesOf(one) === namesOf(other);

/** Of the components that are imported, each with what it stands for. */
const namesOf = ({ fit }: Compared): string =>
  (fit?.components ?? []).map((one) => `${one.subject} is ${idOf(one)}`).join("\n");

/** The user's imported repositories, newest first, with a folder for the frame or the design in each. */
export async function listPlaces(
  ctx: QueryCtx,
  userId: string,
  { title, target }: { readonly title: string; readonly target: Target },
): Promise<PullPlace[]> {
  const imports = await listNewestOf(ctx, userId, "github", MOST_PLACES);
  const places = imports.map(async ({ _id, source }): Promise<PullPlace[]> => {
    if (source.provider !== "github") return [];
    const text = await readArtifactText(ctx, _id, "blueprint.json");
    const blueprint = text === null ? null : readBlueprint(text);
    const of = { importId: _id, repository: source.repository };
    if (!blueprint) return [{ ...of, base: source.ref ?? "main", folder: "", fits: null }];
    const folder = suggestFolder(blueprint, title);
    const { dependencies } = folderContextOf(blueprint, folder);
    const fits = explainTarget(target, dependencies, null) === null;
    return [{ ...of, base: source.ref ?? blueprint.repository.defaultBranch, folder, fits }];
  });
  return (await Promise.all(places)).flat();
}
