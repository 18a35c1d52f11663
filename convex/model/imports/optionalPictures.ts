// Pictures that a result is whole without: asked for with patience, kept once, and gone without in the end.
import type { Checkpoint } from "../../../lib/imports/checkpoint";
import { ImportError, StaleWork } from "../../../lib/imports/error";
import { MalformedJson } from "../../../lib/imports/json-cutter";
import { ProviderError } from "../../../lib/providers/error";
import { withHeartbeat } from "./heartbeat";
import type { ImportWork } from "./work";

/** How often a picture that could not be fetched is asked for again before the import goes on without it. */
const TRIED_AGAIN = 12;

/** Tried a few times, then gone without. */
export async function orNothing<Value>(
  { task: { failuresInRow } }: ImportWork,
  ask: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (isNeverToCome(error)) return null;
    const isDown = error instanceof ProviderError && error.failure === "unreachable";
    if (isDown && failuresInRow >= TRIED_AGAIN) return null;
    throw error;
  }
}

function isNeverToCome(error: unknown): boolean {
  if (error instanceof ImportError) return error.failure !== "unauthorized";
  if (error instanceof MalformedJson) return true;
  const isNone = ["invalid_response", "refused"];
  return error instanceof ProviderError && isNone.includes(error.failure);
}

export interface WantedPicture {
  /** Null: there is none. */
  readonly address: string | null;
  readonly fetch: (address: string) => Promise<Blob | null>;
  readonly nameOf: (picture: Blob) => string;
  /** What is saved in the same transaction, whether there is a picture or none. */
  readonly noteOf: (picture: Blob | null) => Checkpoint;
}

export async function keepPicture(
  work: ImportWork,
  { address, fetch, nameOf, noteOf }: WantedPicture,
): Promise<void> {
  const found =
    address === null ? null : await orNothing(work, () => patiently(work, () => fetch(address)));
  if (found === null) return await work.save(noteOf(null));
  const { storage } = work.ctx;
  const storageId = await storage.store(found);
  const content = { kind: "file" as const, storageId, bytes: found.size };
  const artifact = { name: nameOf(found), mediaType: found.type, content };
  try {
    await work.save({ ...noteOf(found), artifacts: [artifact] });
  } catch (error) {
    if (error instanceof StaleWork) await storage.delete(storageId);
    throw error;
  }
}

/** Where pictures lie is nobody's API: its limit is one more way of not answering. */
async function patiently(
  { ctx, task }: ImportWork,
  fetch: () => Promise<Blob | null>,
): Promise<Blob | null> {
  try {
    return await withHeartbeat(ctx, task, fetch);
  } catch (error) {
    const isLimit = error instanceof ProviderError && error.failure === "rate_limited";
    throw isLimit ? new ProviderError("unreachable", "The picture cannot be had now") : error;
  }
}
