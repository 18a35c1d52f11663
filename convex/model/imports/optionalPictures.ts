// Fetches images that an import can do without: it retries, stores each image once, and finally gives up on it.
import type { Checkpoint } from "../../../lib/imports/checkpoint";
import { ImportError, StaleWork } from "../../../lib/imports/error";
import { MalformedJson } from "../../../lib/imports/json-cutter";
import { ProviderError } from "../../../lib/providers/error";
import { withHeartbeat } from "./heartbeat";
import type { ImportWork } from "./work";

/** Failed attempts after which the import continues without the image: five minutes, longer than a provider takes to restart. */
const TRIED_AGAIN = 6;
/** A piece for each image that was given up. */
const GIVEN_UP = "given up";

/** Returns null after the last retry or a permanent failure. */
export async function orNothing<Value>(
  work: ImportWork,
  ask: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (isNeverToCome(error)) return null;
    const isDown = error instanceof ProviderError && error.failure === "unreachable";
    if (isDown && (await isTriedEnough(work))) return null;
    throw error;
  }
}

/** One image is waited for, in case the provider is down; what fails after it is not worth as long again. */
async function isTriedEnough(work: ImportWork): Promise<boolean> {
  const givenUp = await work.pieces(GIVEN_UP);
  if (givenUp.length > 0) return true;
  if (work.task.failuresInRow < TRIED_AGAIN) return false;
  await work.save({ pieces: [{ kind: GIVEN_UP, position: 0, text: "" }] });
  return true;
}

function isNeverToCome(error: unknown): boolean {
  if (error instanceof ImportError) return error.failure !== "unauthorized";
  if (error instanceof MalformedJson) return true;
  const isNone = ["invalid_response", "refused"];
  return error instanceof ProviderError && isNone.includes(error.failure);
}

export interface WantedPicture {
  /** Null when there is no image. */
  readonly address: string | null;
  readonly fetch: (address: string) => Promise<Blob | null>;
  readonly nameOf: (picture: Blob) => string;
  /** Saved in the same transaction, with or without an image. */
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

/** The image host is not the provider's API, so its rate limit counts as unreachable. */
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
