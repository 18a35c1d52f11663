import { escapeHtml } from "./escaping";

/**
 * Paths of the pictures that accompany the code: a folder beside it, with the provider's references as names. A picture's
 * type is unknown until it is fetched, so code is first written with a placeholder path for each.
 */

/** The provider's references are hashes; anything else is not a safe file name. */
export const isPictureName = (reference: string): boolean => /^[\w-]{1,100}$/.test(reference);

export const toPicturePlace = (reference: string): string => `./images/${reference}`;

/** `./images/<reference>.png`. */
export const toPicturePath = (reference: string, mediaType: string): string =>
  `${toPicturePlace(reference)}.${mediaType.slice("image/".length).replace("+xml", "")}`;

/** The name of a node's render beside the code: `I12:3;4:5` → `node-I12-3_4-5`. No uploaded image is named like that. */
export const toDrawingName = (nodeId: string): string =>
  `node-${nodeId.replaceAll(":", "-").replaceAll(";", "_")}`;

/** The node of a drawing's name; null for the name of an uploaded image. */
export function toDrawingNode(name: string): string | null {
  const [, node] = /^node-(I?\d+-\d+(?:_\d+-\d+)*)$/.exec(name) ?? [];
  return node === undefined ? null : node.replaceAll("-", ":").replaceAll("_", ";");
}

/** The reference of a placeholder path; null for any other address. */
export const toPictureReference = (address: string): string | null =>
  /^\.\/images\/([\w-]{1,100})$/.exec(address)?.[1] ?? null;

/** A gray box that scales to any size. It needs no escaping in code or markup. */
export const GRAY_PICTURE =
  "data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%3E%3Crect%20width=%27100%25%27%20height=%27100%25%27%20fill=%27%23e5e7eb%27/%3E%3C/svg%3E";

/** Matches only generated attributes: in generated markup, design text never contains these quotes unescaped. */
const PATH = /(?<= src=")\.\/images\/[\w-]{1,100}\.[a-z]{1,10}(?=")/g;

export const showsPictures = (markup: string): boolean => markup.search(PATH) !== -1;

/** `addresses` by path; a path without an address is left unchanged. */
export const addressPictures = (markup: string, addresses: ReadonlyMap<string, string>): string =>
  markup.replace(PATH, (path) => escapeHtml(addresses.get(path) ?? path));
