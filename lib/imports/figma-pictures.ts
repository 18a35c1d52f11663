// Which of the uploaded pictures of a design come along. Pure: the same after every interruption.
import { LARGEST_PICTURE_BYTES } from "../providers/picture";

export const MOST_PICTURES = 100;
export const MOST_PICTURES_BYTES = 64 * 1024 * 1024;

/** References of frames, in the order of the frames: each once, and no more than may come. */
export const choosePictures = (frames: readonly (readonly string[])[]): string[] =>
  [...new Set(frames.flat())].slice(0, MOST_PICTURES);

/** A picture is fetched only if there is room for it, however large it is. */
export const hasRoomForPicture = (bytesKept: number): boolean =>
  bytesKept + LARGEST_PICTURE_BYTES <= MOST_PICTURES_BYTES;
