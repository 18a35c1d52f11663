// Fetches Figma's own renders of frames: API calls return their addresses, then each render is downloaded.

import { readRenderAddresses } from "../../../lib/imports/figma-files";
import type { FigmaPlan } from "../../../lib/imports/figma-plan";
import { toThumbnailName } from "../../../lib/imports/figma-result";
import type { FigmaSource } from "../../../lib/imports/source";
import { fetchVector } from "../../../lib/providers/picture";
import { keepPicture, orNothing } from "./optionalPictures";
import { apiUrlOf } from "./reading";
import type { ImportWork } from "./work";

type Addresses = Readonly<Record<string, string | null>>;

/** Returns false when the step's time is up. `total` counts all images of the phase; renders come first. */
export async function fetchRenders(
  work: ImportWork,
  source: FigmaSource,
  { frames, renderCalls }: FigmaPlan,
  total: number,
): Promise<boolean> {
  const fetched = new Set((await work.pieces("thumbnail")).map(({ position }) => position));
  const known = new Map(
    (await work.pieces("renders")).map((piece) => [piece.position, piece.text]),
  );
  for (const [position, call] of renderCalls.entries()) {
    const missing = call.filter((index) => !fetched.has(index));
    if (missing.length === 0) continue;
    if (!work.hasTime()) return false;
    const ids = call.flatMap((index) => frames[index]?.id ?? []);
    const addresses = await takeAddresses(work, source, position, ids, known.get(position));
    for (const index of missing) {
      if (!work.hasTime()) return false;
      fetched.add(index);
      const progress = { done: fetched.size, total };
      const id = frames[index]?.id ?? "";
      await keepPicture(work, {
        address: addresses[id] ?? null,
        fetch: fetchVector,
        nameOf: () => toThumbnailName(id),
        noteOf: () => ({ progress, pieces: [{ kind: "thumbnail", position: index, text: "" }] }),
      });
    }
  }
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
  const asked = await orNothing(work, () =>
    readRenderAddresses(api, fileKey, { ids, of: "frames" }),
  );
  const addresses = asked ?? {};
  const text = JSON.stringify(addresses);
  await work.save({ pieces: [{ kind: "renders", position, text }] });
  return addresses;
}
