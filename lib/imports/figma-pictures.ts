// Selects the uploaded pictures of a design to import. Pure: the selection survives interruptions.
import { LARGEST_PICTURE_BYTES } from "../providers/picture";

export const MOST_PICTURES = 100;
export const MAX_PICTURES_BYTES = 64 * 1024 * 1024;

/** References in frame order, without duplicates, up to the limit. */
export const choosePictures = (frames: readonly (readonly string[])[]): string[] =>
  [...new Set(frames.flat())].slice(0, MOST_PICTURES);

/** A picture is fetched only if one of the maximum size would still fit. */
export const hasRoomForPicture = (bytesKept: number): boolean =>
  bytesKept + LARGEST_PICTURE_BYTES <= MAX_PICTURES_BYTES;
