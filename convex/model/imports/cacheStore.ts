// The one writer of `providerCache`: parsed answers of providers, kept so that no request is made twice.

import { DAY, MINUTE } from "../../../lib/durations";
import { cutIntoParts } from "../../../lib/imports/artifact-part";
import type { Provider } from "../../../lib/providers/names";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const UNUSED_MS = 30 * DAY;
/** Lifetime of a preview's readings, for the import that follows. */
const PREVIEW_MS = 15 * MINUTE;
const MOST_READ_LENGTH = 4 * 1024 * 1024;
const MOST_ROWS = 200;

export interface ReadingPlace {
  readonly userId: string;
  readonly provider: Provider;
  readonly connectionId: string;
  readonly url: string;
}

export interface Reading {
  readonly etag: string | null;
  readonly text: string;
}

type Row = Doc<"providerCache">;

const rowsAt = (ctx: QueryCtx, { userId, provider, url }: ReadingPlace): Promise<Row[]> =>
  ctx.db
    .query("providerCache")
    .withIndex("by_userId_and_provider_and_url_and_part", (q) =>
      q.eq("userId", userId).eq("provider", provider).eq("url", url),
    )
    .collect();

export async function findReading(
  ctx: QueryCtx,
  place: ReadingPlace,
  now: number,
): Promise<Reading | null> {
  const rows = await rowsAt(ctx, place);
  const [first] = rows;
  if (!first || first.connectionId !== place.connectionId) return null;
  if (rows.length !== first.parts || first.diesAt <= now) return null;
  return { etag: first.etag, text: rows.map(({ text }) => text).join("") };
}

/** Whether the reading serves only the import that follows a preview. */
export const isForOneSource = ({ sourceKey }: { sourceKey: string | null }): boolean =>
  sourceKey !== null;

const lifeOf = (sourceKey: string | null): number => (sourceKey === null ? UNUSED_MS : PREVIEW_MS);

/** Returns the epoch ms at which the reading expires. */
export async function saveReading(
  ctx: MutationCtx,
  place: ReadingPlace,
  reading: { etag: string | null; sourceKey: string | null; text: string },
  now: number,
): Promise<number> {
  for (const { _id } of await rowsAt(ctx, place)) await ctx.db.delete("providerCache", _id);
  const parts = cutIntoParts(reading.text);
  const { etag, sourceKey } = reading;
  const diesAt = now + lifeOf(sourceKey);
  for (const [part, text] of parts.entries()) {
    const row = { ...place, etag, sourceKey, part, parts: parts.length, text, diesAt };
    await ctx.db.insert("providerCache", row);
  }
  return diesAt;
}

export async function touchReading(
  ctx: MutationCtx,
  place: ReadingPlace,
  now: number,
): Promise<void> {
  for (const { _id, sourceKey } of await rowsAt(ctx, place)) {
    await ctx.db.patch("providerCache", _id, { diesAt: now + lifeOf(sourceKey) });
  }
}

/**
 * Deletes the readings that previews and imports made of this source alone. Bounded, because one source has few.
 */
export async function forgetReadingsOfSource(
  ctx: MutationCtx,
  userId: string,
  sourceKey: string,
): Promise<boolean> {
  return await deleteSome(
    ctx,
    ctx.db
      .query("providerCache")
      .withIndex("by_userId_and_sourceKey", (q) =>
        q.eq("userId", userId).eq("sourceKey", sourceKey),
      ),
  );
}

/** Deletes as much as one transaction may and schedules the rest. A null provider means every provider. */
export async function forgetReadings(
  ctx: MutationCtx,
  userId: string,
  provider: Provider | null,
): Promise<void> {
  const rows = ctx.db
    .query("providerCache")
    .withIndex("by_userId_and_provider_and_url_and_part", (q) =>
      provider === null ? q.eq("userId", userId) : q.eq("userId", userId).eq("provider", provider),
    );
  if (!(await deleteSome(ctx, rows))) return;
  await ctx.scheduler.runAfter(0, internal.imports.cache.forget, { userId, provider });
}

/** Returns true when more are left. */
export async function sweepReadings(ctx: MutationCtx, now: number): Promise<boolean> {
  const dead = ctx.db.query("providerCache").withIndex("by_diesAt", (q) => q.lte("diesAt", now));
  return await deleteSome(ctx, dead);
}

/** Deletes until the transaction's budget is used; returns true when more are left. */
async function deleteSome(ctx: MutationCtx, rows: AsyncIterable<Row>): Promise<boolean> {
  let length = 0;
  let count = 0;
  for await (const { _id, text } of rows) {
    await ctx.db.delete("providerCache", _id);
    length += text.length;
    count += 1;
    if (length > MOST_READ_LENGTH || count === MOST_ROWS) return true;
  }
  return false;
}
