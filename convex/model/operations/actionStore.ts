// The one writer of `operatorActions`: the audit log of which operator did what, when, and how far it got.
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
  return (await ctx.db.query("operatorActions").order("desc").take(SHOWN)).map(toView);
}

export async function listActionsOn(ctx: QueryCtx, eventId: string): Promise<OperatorActionView[]> {
  const actions = await ctx.db
    .query("operatorActions")
    .withIndex("by_eventId", (q) => q.eq("eventId", eventId))
    .order("desc")
    .take(SHOWN);
  return actions.map(toView);
}

const toView = ({ _id, _creationTime, ...action }: Doc<"operatorActions">): OperatorActionView => ({
  id: _id,
  ...action,
});
