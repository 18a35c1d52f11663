// Reads a provider's answers with a token, or from the cache when the provider reports no change.
import { StaleWork } from "../../../lib/imports/error";
import type { Provider } from "../../../lib/providers/names";
import type { StreamedAnswer, StreamTransport } from "../../../lib/providers/streamed-fetch";
import type { SecretToken } from "../../../lib/vault/secret-token";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { readProvider } from "../providers/settings";

export function authorized(
  provider: Provider,
  token: SecretToken,
  transport: StreamTransport,
): StreamTransport {
  const own = readProvider(provider).apiHeaders(token);
  const usual = { accept: "application/json", "user-agent": "switchboard" };
  return (url, headers, read) => transport(url, { ...usual, ...own, ...headers }, read);
}

/** In UTF-8. Longer answers are requested again instead of cached. */
const LONGEST_KEPT_BYTES = 6 * 1024 * 1024;

export interface Reader {
  readonly ctx: ActionCtx;
  readonly userId: string;
  readonly provider: Provider;
  readonly connectionId: string;
  readonly sourceKey: string;
  /** The import step that reads; null for a preview. */
  readonly work: { readonly importId: Id<"imports">; readonly fence: number } | null;
  readonly call: StreamTransport;
  /** In a preview, fails unless the provider accepts the token: a reading from memory does not show that it does. */
  readonly proveToken?: () => Promise<void>;
  /** In a preview, counts calls whose answers were too long to cache and which the import repeats. */
  readonly toRepeat?: { calls: number };
}

const placeOf = ({ userId, provider, connectionId }: Reader, url: string) => ({
  userId,
  provider,
  connectionId,
  url,
});

/** Returns false for an answer that is too long. Stores nothing for an import that has ended in the meantime. */
async function remember(
  reader: Reader,
  url: string,
  reading: { etag: string | null; sourceKey: string | null; text: string },
): Promise<boolean> {
  if (new TextEncoder().encode(reading.text).length > LONGEST_KEPT_BYTES) return false;
  const { ctx, work } = reader;
  const saved = { place: placeOf(reader, url), work, reading };
  const isHeld = await ctx.runMutation(internal.imports.cache.save, saved);
  if (!isHeld) throw new StaleWork();
  return true;
}

/** Sends the cached ETag, if any: a 304 answer costs nothing and is served from the cache. */
export async function readConditionally<Value>(
  reader: Reader,
  url: string,
  read: (answer: StreamedAnswer) => Promise<Value>,
): Promise<Value> {
  const { ctx, call } = reader;
  const place = placeOf(reader, url);
  const known = await ctx.runQuery(internal.imports.cache.find, { place });
  const etag = known?.etag ?? null;
  const headers: Record<string, string> = etag === null ? {} : { "if-none-match": etag };
  const fresh = await call(url, headers, async (answer) =>
    answer.status === 304 ? null : { value: await read(answer), etag: answer.headers.get("etag") },
  );
  if (fresh === null) {
    await ctx.runMutation(internal.imports.cache.touch, { place });
    // The text was written by `save` below, so its shape is known.
    return JSON.parse(known?.text ?? "null") as Value;
  }
  if (fresh.etag !== null) {
    const text = JSON.stringify(fresh.value);
    await remember(reader, url, { etag: fresh.etag, sourceKey: null, text });
  }
  return fresh.value;
}

/** Caches an answer for a short time and for one source, so that the import does not repeat the preview's call. */
export async function readOnce<Value>(
  reader: Reader,
  url: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const { ctx, sourceKey, toRepeat, proveToken } = reader;
  const place = placeOf(reader, url);
  const known = await ctx.runQuery(internal.imports.cache.find, { place });
  if (known) {
    await proveToken?.();
    return JSON.parse(known.text) as Value;
  }
  const value = await read();
  const text = JSON.stringify(value);
  const isKept = await remember(reader, url, { etag: null, sourceKey, text });
  if (!isKept && toRepeat) toRepeat.calls += 1;
  return value;
}

/** Returns this deployment's address of the provider's API. */
export const apiUrlOf = (provider: Provider): string => readProvider(provider).apiUrl;
