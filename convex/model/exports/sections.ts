// What a data export reads: for each table with rows of a person, the pages of these rows, without what is not theirs.
import type { PaginationResult } from "convex/server";
import {
  type ExportedTable,
  TABLE_ANSWERS,
  type TableAnswer,
} from "../../../lib/exports/table-answers";
import { withoutSecrets } from "../../../lib/exports/without-secrets";
import type { Doc, TableNames } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { listCustomerIdsOfUser } from "../subscriptions/customerStore";
import { isCustomerOfAnother } from "../subscriptions/own";

/** A table that has no answer does not compile. */
export const ANSWERS: Readonly<Record<TableNames, TableAnswer>> = TABLE_ANSWERS;

const ROWS_AT_ONCE = 100;
/** A payload has up to 700 KiB. */
const EVENTS_AT_ONCE = 8;

export interface SectionPage {
  readonly rows: readonly object[];
  /** Null at the end. */
  readonly cursor: string | null;
}

export interface Section {
  readonly table: ExportedTable;
  readonly read: (ctx: QueryCtx, userId: string, cursor: string | null) => Promise<SectionPage>;
  /** True for rows that have files in the archive. */
  readonly hasFiles: boolean;
}

interface Paginated<Found> {
  paginate(options: { cursor: string | null; numItems: number }): Promise<PaginationResult<Found>>;
}

type Row = object & { readonly _id: string; readonly _creationTime: number };

interface Reading<Table extends ExportedTable> {
  readonly find: (ctx: QueryCtx, userId: string) => Paginated<Doc<Table> & Row>;
  /** Bookkeeping, secrets and other people's IDs. */
  readonly omit?: readonly (keyof Doc<Table> & string)[];
  readonly hasFiles?: boolean;
  readonly rowsAtOnce?: number;
}

function section<Table extends ExportedTable>(
  table: Table,
  { find, omit = [], hasFiles = false, rowsAtOnce = ROWS_AT_ONCE }: Reading<Table>,
): Section {
  return {
    table,
    hasFiles,
    read: async (ctx, userId, cursor) => {
      const found = await find(ctx, userId).paginate({ cursor, numItems: rowsAtOnce });
      return {
        rows: found.page.map((row) => toRow(row, omit)),
        cursor: found.isDone ? null : found.continueCursor,
      };
    },
  };
}

function toRow({ _id, ...fields }: Row, omit: readonly string[]): object {
  const left = ["_creationTime", ...omit];
  const kept = Object.entries(fields).filter(([name]) => !left.includes(name));
  return { id: _id, ...(withoutSecrets(Object.fromEntries(kept)) as object) };
}

const EVENT_BOOKKEEPING = ["nextAttemptAt", "waitingFor", "error", "retryCount"] as const;

/** Events that name the person, and then those that name only a customer which is theirs alone. */
const eventSections: readonly Section[] = [
  section("webhookEvents", {
    find: (ctx, userId) =>
      ctx.db
        .query("webhookEvents")
        .withIndex("by_resolvedUserId", (q) => q.eq("resolvedUserId", userId)),
    omit: EVENT_BOOKKEEPING,
    rowsAtOnce: EVENTS_AT_ONCE,
  }),
  { table: "webhookEvents", hasFiles: false, read: readCustomerEvents },
];

/** The cursor names the customer and the place in their events. */
async function readCustomerEvents(
  ctx: QueryCtx,
  userId: string,
  cursor: string | null,
): Promise<SectionPage> {
  const { index, within } = parseCustomerCursor(cursor);
  const customerId = (await listCustomerIdsOfUser(ctx, userId))[index];
  if (customerId === undefined) return { rows: [], cursor: null };
  const next = JSON.stringify([index + 1, null]);
  if (await isCustomerOfAnother(ctx, userId, customerId)) return { rows: [], cursor: next };
  const found = await ctx.db
    .query("webhookEvents")
    .withIndex("by_customerId", (q) => q.eq("customerId", customerId))
    .paginate({ cursor: within, numItems: EVENTS_AT_ONCE });
  const unnamed = found.page.filter(({ resolvedUserId }) => resolvedUserId === undefined);
  return {
    rows: unnamed.map((event) => toRow(event, EVENT_BOOKKEEPING)),
    cursor: found.isDone ? next : JSON.stringify([index, found.continueCursor]),
  };
}

/** Written by the function above. */
function parseCustomerCursor(cursor: string | null): { index: number; within: string | null } {
  const [index, within] = JSON.parse(cursor ?? "[0,null]") as [number, string | null];
  return { index, within };
}

export const SECTIONS: readonly Section[] = [
  section("people", {
    find: ({ db }, userId) =>
      db.query("people").withIndex("by_userId", (q) => q.eq("userId", userId)),
  }),
  section("subscriptions", {
    find: ({ db }, userId) =>
      db.query("subscriptions").withIndex("by_userId_and_status", (q) => q.eq("userId", userId)),
    omit: ["order"],
  }),
  section("subscriptionChanges", {
    find: ({ db }, userId) =>
      db
        .query("subscriptionChanges")
        .withIndex("by_userId_and_changedAt", (q) => q.eq("userId", userId)),
  }),
  section("customers", {
    find: ({ db }, userId) =>
      db.query("customers").withIndex("by_userId", (q) => q.eq("userId", userId)),
  }),
  section("billingAccounts", {
    find: ({ db }, userId) =>
      db.query("billingAccounts").withIndex("by_userId", (q) => q.eq("userId", userId)),
  }),
  section("checkouts", {
    find: ({ db }, userId) =>
      db.query("checkouts").withIndex("by_userId_and_productId", (q) => q.eq("userId", userId)),
    omit: ["attempt"],
  }),
  section("usage", {
    find: ({ db }, userId) =>
      db.query("usage").withIndex("by_userId_and_spentAt", (q) => q.eq("userId", userId)),
  }),
  section("usageWindows", {
    find: ({ db }, userId) =>
      db.query("usageWindows").withIndex("by_userId", (q) => q.eq("userId", userId)),
  }),
  section("creditGrants", {
    find: ({ db }, userId) =>
      db.query("creditGrants").withIndex("by_userId", (q) => q.eq("userId", userId)),
    omit: ["operatorId"],
  }),
  ...eventSections,
  section("reconciliationRuns", {
    find: ({ db }, userId) =>
      db.query("reconciliationRuns").withIndex("by_userId", (q) => q.eq("userId", userId)),
    omit: ["endpoint", "fence", "page", "attempts", "askedUpTo"],
  }),
  section("drift", {
    find: ({ db }, userId) =>
      db.query("drift").withIndex("by_userId", (q) => q.eq("userId", userId)),
  }),
  section("oauthConnections", {
    find: ({ db }, userId) =>
      db
        .query("oauthConnections")
        .withIndex("by_userId_and_provider", (q) => q.eq("userId", userId)),
    omit: ["accessToken", "refreshToken", "kid", "lease", "tokenVersion", "unansweredVersion"],
  }),
  section("revocations", {
    find: ({ db }, userId) =>
      db.query("revocations").withIndex("by_userId_and_provider", (q) => q.eq("userId", userId)),
    omit: ["grant"],
  }),
  section("providerPauses", {
    find: ({ db }, userId) =>
      db.query("providerPauses").withIndex("by_userId_and_provider", (q) => q.eq("userId", userId)),
  }),
  section("imports", {
    find: ({ db }, userId) =>
      db.query("imports").withIndex("by_userId", (q) => q.eq("userId", userId)),
    omit: ["fence", "leaseUntil", "heldSince", "workId", "place", "titleKey"],
    hasFiles: true,
  }),
  section("generations", {
    find: ({ db }, userId) =>
      db.query("generations").withIndex("by_userId", (q) => q.eq("userId", userId)),
    hasFiles: true,
  }),
  section("generationRuns", {
    find: ({ db }, userId) =>
      db
        .query("generationRuns")
        .withIndex("by_userId_and_fileKey_and_status", (q) => q.eq("userId", userId)),
    omit: ["jobId"],
  }),
  section("pullRequests", {
    find: ({ db }, userId) =>
      db.query("pullRequests").withIndex("by_userId", (q) => q.eq("userId", userId)),
    omit: ["fence", "leaseUntil", "tries"],
  }),
  section("noticeMailChoices", {
    find: ({ db }, userId) =>
      db.query("noticeMailChoices").withIndex("by_userId_and_kind", (q) => q.eq("userId", userId)),
  }),
  section("notices", {
    find: ({ db }, userId) =>
      db.query("notices").withIndex("by_userId", (q) => q.eq("userId", userId)),
  }),
];
