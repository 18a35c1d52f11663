// The one writer of `providerCache`: what was understood of a provider's answers, so that nothing is asked twice.

import { DAY, MINUTE } from "../../../lib/durations";
import { cutIntoParts } from "../../../lib/imports/artifact-part";
import type { Provider } from "../../../lib/providers/names";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const UNUSED_MS = 30 * DAY;
/** A look, until the import that follows it. */
const LOOK_MS = 15 * MINUTE;
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

/** For the import that follows a look, and for nothing else. */
export const isForOneSource = ({ sourceKey }: { sourceKey: string | null }): boolean =>
  sourceKey !== null;

const lifeOf = (sourceKey: string | null): number => (sourceKey === null ? UNUSED_MS : LOOK_MS);

/** Epoch ms at which it dies. */
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

/** What a look or an import has read of this source alone. Bounded: one source has few such readings. */
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

/** At once as much as one transaction may, the rest right after it. A null provider means all of them. */
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

/** True when there is more. */
export async function sweepReadings(ctx: MutationCtx, now: number): Promise<boolean> {
  const dead = ctx.db.query("providerCache").withIndex("by_diesAt", (q) => q.lte("diesAt", now));
  return await deleteSome(ctx, dead);
}

/** Until the transaction has read enough; true when there is more. */
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
