// The one writer of `operatorActions`: the audit log of which operator did what, when, and how far it got.

import { DAY, MINUTE } from "../../../lib/durations";
import type {
  OperatorActionRecord,
  OperatorActionView,
} from "../../../lib/operations/action-record";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const SHOWN = 50;

export const recordAction = (
  ctx: MutationCtx,
  action: OperatorActionRecord,
): Promise<Id<"operatorActions">> => ctx.db.insert("operatorActions", action);

/** Records one step of an action that takes several. */
export async function advanceAction(
  ctx: MutationCtx,
  id: Id<"operatorActions">,
  step: { events: number; completedAt: number | undefined },
): Promise<void> {
  const action = await ctx.db.get("operatorActions", id);
  if (!action) return;
  const events = (action.events ?? 0) + step.events;
  await ctx.db.patch("operatorActions", id, { events, completedAt: step.completedAt });
}

export async function listActions(ctx: QueryCtx): Promise<OperatorActionView[]> {
  const actions = await ctx.db.query("operatorActions").order("desc").take(SHOWN);
  return await Promise.all(actions.map((action) => toView(ctx, action)));
}

export async function listActionsOn(ctx: QueryCtx, eventId: string): Promise<OperatorActionView[]> {
  const actions = await ctx.db
    .query("operatorActions")
    .withIndex("by_eventId", (q) => q.eq("eventId", eventId))
    .order("desc")
    .take(SHOWN);
  return await Promise.all(actions.map((action) => toView(ctx, action)));
}

async function toView(
  ctx: QueryCtx,
  { _id, _creationTime, grant, ...action }: Doc<"operatorActions">,
): Promise<OperatorActionView> {
  const granted = grant === undefined ? null : await ctx.db.get("creditGrants", grant);
  return { id: _id, ...action, reason: granted?.reason ?? null };
}

/** A page that is loaded again is one look. */
const SAME_LOOK_MS = 10 * MINUTE;
/** How long a page may stay open before its user must be opened again. */
const LOOK_LIFE_MS = DAY;

async function findLastLook(ctx: QueryCtx, operatorId: string, user: string) {
  const look = await ctx.db
    .query("operatorActions")
    .withIndex("by_operatorId_and_action_and_user", (q) =>
      q.eq("operatorId", operatorId).eq("action", "viewed_person").eq("user", user),
    )
    .order("desc")
    .first();
  return look?.at ?? Number.NEGATIVE_INFINITY;
}

export async function recordLook(ctx: MutationCtx, operatorId: string, user: string, now: number) {
  if (now - (await findLastLook(ctx, operatorId, user)) < SAME_LOOK_MS) return;
  const action = "viewed_person" as const;
  await recordAction(ctx, { operatorId, action, user, at: now, completedAt: now });
}

/** A user's data is shown only to an operator whose look is in the audit log. */
export const hasLooked = async (ctx: QueryCtx, operatorId: string, user: string, now: number) =>
  now - (await findLastLook(ctx, operatorId, user)) < LOOK_LIFE_MS;
