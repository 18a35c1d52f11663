// Finds the pull requests that a newer version of their frame can be added to, and starts that.
import { ConvexError } from "convex/values";
import { UNAUTHORIZED } from "../../../lib/errors";
import type { Fit } from "../../../lib/fitting/fit";
import { type Form, findForm } from "../../../lib/generations/record";
import type { OpenAnswer, OpenRefusal, UpdateAsked } from "../../../lib/pulls/asking";
import {
  type EarlierPull,
  idsOf,
  numberOf,
  type PullRecord,
  toEarlierPull,
} from "../../../lib/pulls/record";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../../_generated/server";
import { findOwnGeneration } from "../generations/recordStore";
import { isErased } from "../identity/erasedUserStore";
import { toFrames } from "./asking";
import { planFor } from "./fitting";
import { findOwnPull, listOfFrames, listOfUser, startPull } from "./recordStore";

type Pull = Doc<"pullRequests">;
type Generation = Doc<"generations">;

/** Open ones whose newest commit of ours holds another version of the generation's frame. */
export async function findUpdatable(
  ctx: QueryCtx,
  generation: Generation,
  form: Form,
): Promise<Pull[]> {
  const newest = newestOf(await listOfUser(ctx, generation.userId));
  const ofForm = newest.filter((row) => isOfForm(row, form));
  const own = ofForm.filter((row) => idsOf(row).includes(generation._id));
  const taken = new Set(own.map(placeOf));
  const found: Pull[] = [];
  for (const row of ofForm) {
    if (taken.has(placeOf(row)) || toEarlierPull(row) === null) continue;
    const frames = await Promise.all(idsOf(row).map((id) => ctx.db.get("generations", id)));
    if (frames.some((other) => other && isOfFrame(other, generation))) found.push(row);
  }
  return found;
}

/** Each update of a pull request has a row of its own: the newest says what it holds. One being opened has no number yet. */
function newestOf(rows: readonly Pull[]): Pull[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const name = `${row.repository}#${numberOf(row) ?? row._id}`;
    if (row.status === "failed" || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

const placeOf = ({ repository, base, folder }: Pull): string => `${repository} ${base} ${folder}`;

const isOfForm = (row: Form, { language, version }: Form): boolean =>
  row.language === language && row.version === version;

export const isOfFrame = (one: Generation, other: Generation): boolean =>
  one.fileKey === other.fileKey && one.nodeId === other.nodeId && one.target === other.target;

/** Plans, which takes time, and starts what then still may be started. */
export async function updatePull(
  ctx: ActionCtx,
  userId: string,
  asked: UpdateAsked,
): Promise<OpenAnswer> {
  const { generationId, pullId } = asked;
  const earlier = await ctx.runQuery(internal.pulls.steps.findOwn, { userId, pullId });
  const asksAgain = { userId, pullId, generationId };
  const frames = earlier?.fit && (await ctx.runQuery(internal.pulls.steps.replaceFrame, asksAgain));
  const newer = earlier && frames ? await planAgain(ctx, earlier, frames) : null;
  return await ctx.runMutation(internal.pulls.steps.update, { userId, asked, newer });
}

/** As the design and the repository are now; null where its import says nothing. */
async function planAgain(
  ctx: ActionCtx,
  { userId, repository, folder, language, version, fit }: PullRecord,
  generationIds: readonly string[],
): Promise<Fit | null> {
  const tailwind = fit?.chosenTailwind;
  const wanted = { generationIds, repository, folder, withPage: false, tailwind };
  const plan = await planFor(ctx, userId, { ...wanted, form: { language, version } });
  return plan?.fit ?? null;
}

/** The pull request's frames, with another version of one of them; null where one is gone. */
export async function findReplaced(
  ctx: QueryCtx,
  pull: PullRecord,
  generation: Generation,
): Promise<[Generation, ...Generation[]] | null> {
  const frames = await Promise.all(idsOf(pull).map((id) => ctx.db.get("generations", id)));
  const [first, ...others] = frames.flatMap((one) =>
    one === null ? [] : [isOfFrame(one, generation) ? generation : one],
  );
  return first && others.length === frames.length - 1 ? [first, ...others] : null;
}

/** The same request twice is one; a failed one goes on. */
export async function startUpdate(
  ctx: MutationCtx,
  userId: string,
  { asked, newer }: { readonly asked: UpdateAsked; readonly newer: Fit | null },
  now: number,
): Promise<OpenAnswer> {
  // The session token of a deleted user is valid for up to a minute.
  if (await isErased(ctx, userId)) throw new ConvexError(UNAUTHORIZED);
  const { generationId, pullId, language, version } = asked;
  const form = { language, version };
  const generation = await findOwnGeneration(ctx, userId, generationId);
  const earlier = await findOwnPull(ctx, userId, pullId);
  if (!generation || !findForm(generation.forms, form)) {
    return refuse("not_generated");
  }
  const updatable = await findUpdatable(ctx, generation, form);
  const own = (await listOfFrames(ctx, userId, [generation._id])).filter((row) =>
    isOfForm(row, form),
  );
  const isOffered = updatable.some(({ _id }) => _id === earlier?._id);
  const onto = earlier && isOffered ? toEarlierPull(earlier) : null;
  if (!earlier || !onto) {
    const same = own.find((row) => earlier && placeOf(row) === placeOf(earlier) && isAlive(row));
    return same ? { outcome: "started", pullId: same._id } : refuse("not_open");
  }
  const frames = await findReplaced(ctx, earlier, generation);
  if (frames === null) return refuse("not_generated");
  const { repository, base, folder, choices } = earlier;
  const fit = refit(earlier, newer);
  const of = { userId, ...toFrames(frames), ...form };
  const failed = own.find((row) => isFailedUpdate(row, onto)) ?? null;
  const pull = { ...of, repository, base, folder, fit, choices };
  return { outcome: "started", pullId: await startPull(ctx, pull, { failed, onto }, now) };
}

/**
 * The fit stays the same, so that files keep their places, but how classes are written is planned again: a color that the
 * design has changed may no longer be the repository's, which may have another Tailwind since. Without a blueprint, the
 * earlier plan is all there is.
 */
function refit({ fit }: Pull, newer: Fit | null): Pull["fit"] {
  if (!fit || !newer) return fit;
  const { tokens, corners, tailwind, prefix } = newer;
  return { ...fit, tokens, corners, tailwind, prefix };
}

const refuse = (refusal: OpenRefusal): OpenAnswer => ({ outcome: "refused", refusal });

const isAlive = ({ status }: Pull): boolean => status === "working" || status === "open";

const isFailedUpdate = ({ status, checkpoint: { onto } }: Pull, { number }: EarlierPull): boolean =>
  status === "failed" && onto?.number === number;
