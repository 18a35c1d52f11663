// Figma's own pictures of frames: asked for in calls of the API, then fetched from where Figma has put them.
import type { FigmaPlan } from "../../lib/imports/figma-plan";
import { toThumbnailName } from "../../lib/imports/figma-result";
import { ImportError } from "../../lib/imports/import-error";
import { MalformedJson } from "../../lib/imports/json-cutter";
import type { FigmaSource } from "../../lib/imports/source";
import { readRenderAddresses } from "../../lib/providers/figma-files";
import { fetchPicture } from "../../lib/providers/picture";
import { ProviderError } from "../../lib/providers/provider-error";
import type { ImportWork } from "./importWork";
import { apiUrlOf } from "./providerReading";
import { StaleWork } from "./staleWork";

/** How often a picture that could not be fetched is asked for again before the import goes on without it. */
const TRIED_AGAIN = 12;

type Addresses = Readonly<Record<string, string | null>>;

/** False: the time is up. */
export async function fetchRenders(
  work: ImportWork,
  source: FigmaSource,
  { units, renderCalls }: FigmaPlan,
): Promise<boolean> {
  const fetched = new Set((await work.pieces("thumbnail")).map(({ position }) => position));
  const total = renderCalls.flat().length;
  const known = new Map(
    (await work.pieces("renders")).map((piece) => [piece.position, piece.text]),
  );
  for (const [position, call] of renderCalls.entries()) {
    const missing = call.filter((unit) => !fetched.has(unit));
    if (missing.length === 0) continue;
    if (!work.hasTime()) return false;
    const ids = call.flatMap((unit) => units[unit]?.id ?? []);
    const addresses = await takeAddresses(work, source, position, ids, known.get(position));
    for (const unit of missing) {
      if (!work.hasTime()) return false;
      fetched.add(unit);
      const progress = { done: fetched.size, total };
      const id = units[unit]?.id ?? "";
      await keepPicture(work, unit, id, addresses[id] ?? null, progress);
    }
  }
  await work.save({ phase: "result", progress: { done: 0, total: 1 } });
  return true;
}

async function takeAddresses(
  work: ImportWork,
  { fileKey }: FigmaSource,
  position: number,
  ids: readonly string[],
  known: string | undefined,
): Promise<Addresses> {
  if (known !== undefined) return JSON.parse(known) as Addresses;
  const api = { apiUrl: apiUrlOf("figma"), call: work.call };
  const asked = await orNothing(work, () => readRenderAddresses(api, fileKey, ids));
  const addresses = asked ?? {};
  const text = JSON.stringify(addresses);
  await work.save({ pieces: [{ kind: "renders", position, text }] });
  return addresses;
}

/** What a result is whole without: tried a few times, then gone without. */
async function orNothing<Value>(
  { task: { setbacks } }: ImportWork,
  ask: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (isNeverToCome(error)) return null;
    const isDown = error instanceof ProviderError && error.failure === "unreachable";
    if (isDown && setbacks >= TRIED_AGAIN) return null;
    throw error;
  }
}

function isNeverToCome(error: unknown): boolean {
  if (error instanceof ImportError) return error.failure !== "unauthorized";
  if (error instanceof MalformedJson) return true;
  const isNone = ["senseless", "refused"];
  return error instanceof ProviderError && isNone.includes(error.failure);
}

/** Where pictures lie is nobody's API: its limit is one more way of not answering. */
async function picture(address: string): Promise<Blob | null> {
  try {
    return await fetchPicture(address);
  } catch (error) {
    const isLimit = error instanceof ProviderError && error.failure === "rate_limited";
    throw isLimit ? new ProviderError("unreachable", "The picture cannot be had now") : error;
  }
}

async function keepPicture(
  work: ImportWork,
  unit: number,
  id: string,
  address: string | null,
  progress: { done: number; total: number },
): Promise<void> {
  const done = { progress, pieces: [{ kind: "thumbnail", position: unit, text: "" }] };
  const render = address === null ? null : await orNothing(work, () => picture(address));
  if (render === null) return await work.save(done);
  const { storage } = work.ctx;
  const storageId = await storage.store(render);
  const content = { kind: "file" as const, storageId, bytes: render.size };
  const artifact = { name: toThumbnailName(id), mediaType: render.type, content };
  try {
    await work.save({ ...done, artifacts: [artifact] });
  } catch (error) {
    if (error instanceof StaleWork) await storage.delete(storageId);
    throw error;
  }
}
