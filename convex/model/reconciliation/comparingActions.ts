// Calls the provider for reconciliation and passes its pages on. Writes nothing itself: each step is a transaction
// in reconciliation.ts, so a run that dies resumes where it stopped.

import type { PolarClient } from "../../../lib/providers/polar-client";
import {
  isOurEndpoint,
  judgeEndpoints,
  UNKNOWN_ENDPOINT,
} from "../../../lib/reconciliation/endpoint";
import type { LiveRecords } from "../../../lib/reconciliation/live-records";
import {
  type ListedPage,
  type ListingFailure,
  listEndpoints,
  listPage,
  type PageRequest,
  readLastDelivery,
  readSubscription,
  toListingFailure,
} from "../../../lib/reconciliation/polar-listing";
import { addCounts, NO_COUNTS, type RunCounts } from "../../../lib/reconciliation/run-record";
import { isRecord } from "../../../lib/webhooks/polar/projection";
import { internal } from "../../_generated/api";
import { type ActionCtx, env } from "../../_generated/server";
import { NO_PAGE, type RunId, type RunTicket } from "./runStore";

/** Subscriptions compared per transaction. */
const BATCH = 25;
/** An action hands over to a new one before it has run for minutes. */
const PAGES_AT_ONCE = 20;
/** Maximum number of records missing from all pages that one run requests individually. */
const MAX_ASKED_AFTER = 100;

export interface Asking {
  ctx: ActionCtx;
  polar: PolarClient;
  ticket: RunTicket;
}

/** Does the rest of a run, or as much of it as one action should. */
export async function workOn(asking: Asking): Promise<void> {
  const { ctx, ticket } = asking;
  const run = await ctx.runQuery(internal.reconciliation.readHeld, ticket);
  if (!run) return;
  try {
    if (!(await walkPages(asking, run.page))) return;
    await askAfterUnseen(asking);
    await askForEndpoint(asking);
    await ctx.runMutation(internal.reconciliation.finish, { ...ticket, failure: null });
  } catch (error) {
    await ctx.runMutation(internal.reconciliation.postpone, {
      ...ticket,
      ...toListingFailure(error),
    });
  }
}

/** Runs last and at most once: the delivery state is useful, but its failure must not prevent repairs. */
async function askForEndpoint({ ctx, polar, ticket }: Asking): Promise<void> {
  const endpoints = await listEndpoints(polar).catch(() => null);
  const judged = endpoints ? judgeEndpoints(endpoints, env.APP_URL) : UNKNOWN_ENDPOINT;
  const { APP_URL: appUrl } = env;
  const own = (endpoints ?? []).filter(({ url }) => appUrl && isOurEndpoint(url, appUrl));
  const lastDelivery = await readLastDelivery(polar, own).catch(() => null);
  const endpoint = { ...judged, ...(lastDelivery !== null && { lastDelivery }) };
  await ctx.runMutation(internal.reconciliation.saveEndpoint, { ...ticket, endpoint });
}

/** Returns true after the last page, and false when another action continues or another worker holds the run. */
async function walkPages(asking: Asking, from: number): Promise<boolean> {
  const { ctx, polar, ticket } = asking;
  if (from === NO_PAGE) return true;
  for (let page = from; page < from + PAGES_AT_ONCE; page += 1) {
    const listedAt = Date.now();
    const { subscriptions, isLast } = await listPage(polar, { page });
    await handOver(ctx, ticket.runId, { listedAt, subscriptions });
    const ids = subscriptions.flatMap(idOf);
    const isHeld = await ctx.runMutation(internal.reconciliation.savePage, {
      ...ticket,
      ids,
      isLast,
    });
    if (!isHeld) return false;
    if (isLast) return true;
  }
  await ctx.scheduler.runAfter(0, internal.reconciliation.resume, ticket);
  return false;
}

const idOf = (listed: unknown): string[] =>
  isRecord(listed) && typeof listed.id === "string" ? [listed.id] : [];

async function handOver(
  ctx: ActionCtx,
  runId: RunId,
  { listedAt, subscriptions }: { listedAt: number; subscriptions: unknown[] },
): Promise<RunCounts> {
  let counts = NO_COUNTS;
  for (let from = 0; from < subscriptions.length; from += BATCH) {
    const batch = subscriptions.slice(from, from + BATCH);
    const applied = await ctx.runMutation(internal.reconciliation.apply, {
      runId,
      listedAt,
      subscriptions: batch,
    });
    counts = addCounts(counts, applied);
  }
  return counts;
}

/**
 * A record that was on no page was either missed between two pages or is unknown to the provider, so it is
 * requested individually. With very many, each run requests some and the next continues after them; for the rest,
 * known reports are counted.
 */
async function askAfterUnseen(asking: Asking): Promise<void> {
  const { ctx, ticket } = asking;
  const { runId } = ticket;
  const seen = await readSeen(asking);
  const from = await ctx.runMutation(internal.reconciliation.beginAsking, ticket);
  let after: number | null = null;
  let asked = 0;
  let reached = from;
  let isCut = false;
  do {
    const page: LiveRecords = await ctx.runQuery(internal.reconciliation.listLive, {
      runId,
      after,
    });
    const unseen = page.live.filter(({ id }) => !seen.has(id));
    const due = unseen.filter(({ createdAt }) => createdAt > (from ?? Number.NEGATIVE_INFINITY));
    const now = due.slice(0, MAX_ASKED_AFTER - asked);
    for (const { id } of now) await askAfter(asking, id);
    asked += now.length;
    reached = now.at(-1)?.createdAt ?? reached;
    isCut ||= now.length < due.length;
    const ids = unseen.filter((one) => !now.includes(one)).map(({ id }) => id);
    if (ids.length > 0) await ctx.runMutation(internal.reconciliation.countUnknown, { runId, ids });
    after = page.after;
  } while (after !== null);
  const askedUpTo = isCut ? reached : null;
  await ctx.runMutation(internal.reconciliation.saveAsked, { ...ticket, askedUpTo });
}

async function readSeen({ ctx, ticket }: Asking): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  let after: number | null = 0;
  while (after !== null) {
    const listed: { ids: string[]; after: number | null } = await ctx.runQuery(
      internal.reconciliation.listSeen,
      { runId: ticket.runId, after },
    );
    for (const id of listed.ids) seen.add(id);
    after = listed.after;
  }
  return seen;
}

async function askAfter({ ctx, polar, ticket }: Asking, id: string): Promise<RunCounts> {
  const { runId } = ticket;
  const listedAt = Date.now();
  const listed = await readSubscription(polar, id);
  if (listed !== null) return await handOver(ctx, runId, { listedAt, subscriptions: [listed] });
  await ctx.runMutation(internal.reconciliation.saveUnknown, { runId, polarSubscriptionId: id });
  return NO_COUNTS;
}

const MAX_USER_PAGES = 5;
/** Short, because a user waits; the regular run does the rest. */
const PAUSES_MS = [300, 1200];

/** Throws the provider client's error after the retries. */
export async function workOnUser(asking: Asking, userId: string): Promise<RunCounts> {
  const { ctx } = asking;
  const known = await ctx.runQuery(internal.reconciliation.readUser, { userId });
  const sources = [
    { externalCustomerId: userId },
    ...(known.customerIds.length > 0 ? [{ customerIds: known.customerIds }] : []),
  ];
  const seen = new Set<string>();
  let counts = NO_COUNTS;
  for (const source of sources) {
    counts = addCounts(counts, await walkUserPages(asking, source, seen));
  }
  for (const id of known.liveIds.filter((id: string) => !seen.has(id))) {
    counts = addCounts(counts, await persistently(() => askAfter(asking, id)));
  }
  return counts;
}

async function walkUserPages(
  { ctx, polar, ticket }: Asking,
  source: Omit<PageRequest, "page">,
  seen: Set<string>,
): Promise<RunCounts> {
  let counts = NO_COUNTS;
  for (let page = 1; page <= MAX_USER_PAGES; page += 1) {
    const listedAt = Date.now();
    const listed: ListedPage = await persistently(() => listPage(polar, { page, ...source }));
    const subscriptions = listed.subscriptions.filter(
      (one) => !idOf(one).some((id) => seen.has(id)),
    );
    for (const id of subscriptions.flatMap(idOf)) seen.add(id);
    counts = addCounts(counts, await handOver(ctx, ticket.runId, { listedAt, subscriptions }));
    if (listed.isLast) break;
  }
  return counts;
}

async function persistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      await pauseOrThrow(error, toListingFailure(error), pauseMs);
    }
  }
  return await ask();
}

async function pauseOrThrow(
  error: unknown,
  { failure, retryAfterMs }: ListingFailure,
  pauseMs: number,
): Promise<void> {
  const longest = PAUSES_MS[PAUSES_MS.length - 1] ?? 0;
  const isPassing = failure === "unreachable" || failure === "rate_limited";
  if (!isPassing || (retryAfterMs ?? 0) > longest) throw error;
  await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs, retryAfterMs ?? 0)));
}
