// Explains a user's plan: gathers the decision, its evidence and its history. Reads only.

import { maskEmail } from "../../../lib/identity/person-record";
import { toDriftView } from "../../../lib/operations/drift-view";
import { toEventRow } from "../../../lib/operations/event-view";
import type { PendingView } from "../../../lib/operations/pending-view";
import {
  type ConnectionState,
  findOwnStep,
  type UserStory,
} from "../../../lib/operations/user-story";
import { explainAccess } from "../../../lib/subscriptions/access";
import { toHistoryEntry } from "../../../lib/subscriptions/history-entry";
import type { QueryCtx } from "../../_generated/server";
import { readPlanOverview } from "../billing/planOverview";
import { MIB, readWithinBudget } from "../boundedRead";
import { listConnectionsOfUser } from "../connections/recordStore";
import { isErased } from "../identity/erasedUserStore";
import { findPerson } from "../identity/personStore";
import { listDriftOfUser } from "../reconciliation/driftStore";
import { listRunsOfUser } from "../reconciliation/runStore";
import { planCatalog } from "../subscriptions/access";
import { listChangesOfUser } from "../subscriptions/changeStore";
import { listCustomerIdsOfUser } from "../subscriptions/customerStore";
import { listPendingOfCustomer } from "../subscriptions/pendingStore";
import { listSubscriptionsOfUser } from "../subscriptions/recordStore";
import { describePending } from "./pending";

const HISTORY_SHOWN = 50;
const RUNS_LOOKED_AT = 50;
const REPAIRS_SHOWN = 50;
const EVENTS_SHOWN = { maxRows: 30, maxBytes: 3 * MIB };

/** Returns null for an unknown user. */
export async function readUserStory(
  ctx: QueryCtx,
  user: string,
  now: number,
): Promise<UserStory | null> {
  const person = await findPerson(ctx, user);
  const overview = await readPlanOverview(ctx, { userId: user, email: null }, now);
  const catalog = planCatalog();
  const changes = await listChangesOfUser(ctx, user, HISTORY_SHOWN);
  const runs = await listRunsOfUser(ctx, user, RUNS_LOOKED_AT);
  const story: UserStory = {
    user,
    email: person?.email === undefined ? null : maskEmail(person.email),
    plan: overview.plan,
    decision: explainAccess(await listSubscriptionsOfUser(ctx, user), catalog, now),
    subscriptions: overview.subscriptions,
    customerIds: await listCustomerIdsOfUser(ctx, user),
    credits: overview.credits,
    pending: await listPendingOfUser(ctx, user),
    history: changes.map((change) => ({
      ...toHistoryEntry(change, catalog),
      eventId: change.eventId ?? null,
      ownStep: findOwnStep(change, runs),
    })),
    repairs: (await listDriftOfUser(ctx, user, REPAIRS_SHOWN)).map(toDriftView),
    events: await listEventsOfUser(ctx, user),
    connections: await listConnectionStates(ctx, user),
    decidedAt: overview.decidedAt,
    changesAt: overview.changesAt,
  };
  return person || !isEmpty(story) || (await isErased(ctx, user)) ? story : null;
}

const isEmpty = ({ credits, customerIds, pending, connections, ...story }: UserStory): boolean =>
  credits.used === 0 &&
  [customerIds, pending, connections, story.subscriptions, story.history].every(isNone) &&
  [story.repairs, story.events].every(isNone);

const isNone = (list: readonly unknown[]): boolean => list.length === 0;

async function listPendingOfUser(ctx: QueryCtx, user: string): Promise<PendingView[]> {
  const pending: PendingView[] = [];
  for (const customerId of await listCustomerIdsOfUser(ctx, user)) {
    for (const row of await listPendingOfCustomer(ctx, customerId)) {
      pending.push(await describePending(ctx, row));
    }
  }
  return pending;
}

async function listEventsOfUser(ctx: QueryCtx, user: string) {
  const events = ctx.db
    .query("webhookEvents")
    .withIndex("by_resolvedUserId", (q) => q.eq("resolvedUserId", user))
    .order("desc");
  return (await readWithinBudget(events, EVENTS_SHOWN)).rows.map(toEventRow);
}

/** Built field by field, so that no token, scope or account name is included. */
async function listConnectionStates(ctx: QueryCtx, user: string): Promise<ConnectionState[]> {
  const connections = await listConnectionsOfUser(ctx, user);
  return connections.map(
    ({ provider, status, reason, statusChangedAt, connectedAt, lastUsedAt }) => ({
      provider,
      status,
      reason: status === "inactive" ? (reason ?? null) : null,
      since: statusChangedAt,
      connectedAt,
      lastUsedAt: lastUsedAt ?? null,
    }),
  );
}
