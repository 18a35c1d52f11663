// Fetches the images users placed in a design, whose addresses one call returns, and the provider's renders of drawings.
// This runs last, because the addresses expire within days and an import may wait longer.
import {
  toDrawingName,
  toDrawingNode,
  toPicturePath,
} from "../../../lib/designs/elements/picture-path";
import { readFillAddresses, readRenderAddresses } from "../../../lib/imports/figma-files";
import { hasRoomForPicture } from "../../../lib/imports/figma-pictures";
import { toPictureName } from "../../../lib/imports/figma-result";
import type { FigmaSource } from "../../../lib/imports/source";
import { fetchBitmap, fetchVector } from "../../../lib/providers/picture";
import { keepPicture, orNothing } from "./optionalPictures";
import { apiUrlOf } from "./reading";
import type { ImportWork } from "./work";

/** The outcome for one image. */
interface KeptPicture {
  /** Null when there is no image. */
  readonly mediaType: string | null;
  readonly bytes: number;
}

/** Returns false when the step's time is up. `before` is the number of images already done in this phase. */
export async function fetchFills(
  work: ImportWork,
  source: FigmaSource,
  references: readonly string[],
  before: number,
): Promise<boolean> {
  const kept = await readKept(work);
  if (kept.size === references.length) return true;
  const addresses = await takeAddresses(work, source, references);
  const total = before + references.length;
  let bytes = [...kept.values()].reduce((sum, picture) => sum + picture.bytes, 0);
  for (const [position, reference] of references.entries()) {
    if (kept.has(position)) continue;
    if (!work.hasTime()) return false;
    const progress = { done: before + position + 1, total };
    await keepPicture(work, {
      address: hasRoomForPicture(bytes) ? (addresses.get(reference) ?? null) : null,
      fetch: toDrawingNode(reference) === null ? fetchBitmap : fetchVector,
      nameOf: ({ type }) => toPictureName(reference, type),
      noteOf: (picture) => {
        bytes += picture?.size ?? 0;
        const note: KeptPicture = { mediaType: picture?.type ?? null, bytes: picture?.size ?? 0 };
        return { progress, pieces: [{ kind: "picture", position, text: JSON.stringify(note) }] };
      },
    });
  }
  return true;
}

/** Returns the paths that code uses, by reference. */
export async function locateFills(
  work: ImportWork,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const kept = await readKept(work);
  const paths = references.flatMap((reference, position): [string, string][] => {
    const mediaType = kept.get(position)?.mediaType ?? null;
    return mediaType === null ? [] : [[reference, toPicturePath(reference, mediaType)]];
  });
  return new Map(paths);
}

async function readKept(work: ImportWork): Promise<Map<number, KeptPicture>> {
  const pieces = await work.pieces("picture");
  return new Map(pieces.map(({ position, text }) => [position, JSON.parse(text) as KeptPicture]));
}

async function takeAddresses(
  work: ImportWork,
  { fileKey }: FigmaSource,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const api = { apiUrl: apiUrlOf("figma"), call: work.call };
  const images = new Set(references.filter((name) => toDrawingNode(name) === null));
  const found = await askOnce(work, "fill addresses", async () =>
    images.size === 0 ? [] : [...(await readFillAddresses(api, fileKey, images))],
  );
  const drawings = references.flatMap((name) => toDrawingNode(name) ?? []);
  const rendered = await askOnce(work, "drawing addresses", async () =>
    drawings.length === 0
      ? []
      : toLocated(await readRenderAddresses(api, fileKey, { ids: drawings, of: "drawings" })),
  );
  return new Map([...found, ...rendered]);
}

type Located = [name: string, address: string];

const toLocated = (addresses: Readonly<Record<string, string | null>>): Located[] =>
  Object.entries(addresses).flatMap(([id, address]): Located[] =>
    address === null ? [] : [[toDrawingName(id), address]],
  );

/** An answer, or its permanent absence, is saved before the next call. */
async function askOnce(
  work: ImportWork,
  kind: string,
  ask: () => Promise<Located[]>,
): Promise<Located[]> {
  const [known] = await work.pieces(kind);
  if (known) return JSON.parse(known.text) as Located[];
  const found = (await orNothing(work, ask)) ?? [];
  await work.save({ pieces: [{ kind, position: 0, text: JSON.stringify(found) }] });
  return found;
}
