// Selects the uploaded pictures and the drawings of a design to import. Pure: the selection survives interruptions.
import { toDrawingNode } from "../designs/elements/picture-path";
import { LARGEST_PICTURE_BYTES } from "../providers/picture";

export const MOST_PICTURES = 100;
export const MAX_PICTURES_BYTES = 64 * 1024 * 1024;

/** One call asks for all drawings: those of later frames keep their paths. */
const FRAMES_WITH_DRAWINGS = 4;
const DRAWINGS_PER_FRAME = 20;

/** How many drawings of a frame, by its position, become the provider's renders. */
export const mostDrawings = (position: number): number =>
  position < FRAMES_WITH_DRAWINGS ? DRAWINGS_PER_FRAME : 0;

/** References in frame order, without duplicates: uploaded pictures up to the limit, then the drawings. */
export function choosePictures(frames: readonly (readonly string[])[]): string[] {
  const all = [...new Set(frames.flat())];
  const isImage = (name: string) => toDrawingNode(name) === null;
  return [...all.filter(isImage).slice(0, MOST_PICTURES), ...all.filter((name) => !isImage(name))];
}

/** A picture is fetched only if one of the maximum size would still fit. */
export const hasRoomForPicture = (bytesKept: number): boolean =>
  bytesKept + LARGEST_PICTURE_BYTES <= MAX_PICTURES_BYTES;
