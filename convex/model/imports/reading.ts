// Readings of a provider's answers: with a token, and from memory where the provider says that nothing has changed.
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

/** Of UTF-8. A longer reading is read again rather than carried around. */
const LONGEST_KEPT_BYTES = 6 * 1024 * 1024;

export interface Reader {
  readonly ctx: ActionCtx;
  readonly userId: string;
  readonly provider: Provider;
  readonly connectionId: string;
  readonly sourceKey: string;
  /** The import's step that reads; null for a look. */
  readonly work: { readonly importId: Id<"imports">; readonly fence: number } | null;
  readonly call: StreamTransport;
  /** Of a look: its calls whose answers were too long to be remembered, which the import makes again. */
  readonly toRepeat?: { calls: number };
}

const placeOf = ({ userId, provider, connectionId }: Reader, url: string) => ({
  userId,
  provider,
  connectionId,
  url,
});

/** False for what is too long. An import that has ended while the answer was on its way leaves nothing behind. */
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

/** With the provider's ETag, where it gives one: an answer of 304 costs nothing and is read from memory. */
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
    // What was written by `save` below is read back as it was.
    return JSON.parse(known?.text ?? "null") as Value;
  }
  if (fresh.etag !== null) {
    const text = JSON.stringify(fresh.value);
    await remember(reader, url, { etag: fresh.etag, sourceKey: null, text });
  }
  return fresh.value;
}

/** For what one call reads before an import that needs it again: remembered for a while, and only for this source. */
export async function readOnce<Value>(
  reader: Reader,
  url: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const { ctx, sourceKey, toRepeat } = reader;
  const place = placeOf(reader, url);
  const known = await ctx.runQuery(internal.imports.cache.find, { place });
  if (known) return JSON.parse(known.text) as Value;
  const value = await read();
  const text = JSON.stringify(value);
  const isKept = await remember(reader, url, { etag: null, sourceKey, text });
  if (!isKept && toRepeat) toRepeat.calls += 1;
  return value;
}

/** Where the provider's API is for this deployment. */
export const apiUrlOf = (provider: Provider): string => readProvider(provider).apiUrl;
