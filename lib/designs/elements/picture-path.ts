import { escapeHtml } from "./escaping";

/**
 * Where code finds the pictures that come with it: in a folder beside it, called as the provider refers to them. Until they
 * have been fetched nobody knows their type, or whether there are any: code is written with a place for each.
 */

/** The provider's references are hashes; what is spelled otherwise could not be the name of a file. */
export const isPictureName = (reference: string): boolean => /^[\w-]{1,100}$/.test(reference);

export const toPicturePlace = (reference: string): string => `./images/${reference}`;

/** `./images/<reference>.png`. */
export const toPicturePath = (reference: string, mediaType: string): string =>
  `${toPicturePlace(reference)}.${mediaType.slice("image/".length)}`;

export const isPicturePlace = (address: string): boolean =>
  /^\.\/images\/[\w-]{1,100}$/.test(address);

/** A box of grey, however large. Nothing in it would have to be escaped in code or markup. */
export const GREY_PICTURE =
  "data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%3E%3Crect%20width=%27100%25%27%20height=%27100%25%27%20fill=%27%23e5e7eb%27/%3E%3C/svg%3E";

/** Whole in source and markup written here: no letters of a design stand in either with such quotation marks. */
const PLACE = /(?<= src=")\.\/images\/([\w-]{1,100})(?=")/g;
const PATH = /(?<= src=")\.\/images\/[\w-]{1,100}\.[a-z]{1,10}(?=")/g;

/** `paths` by reference; what is not among them stays grey. */
export const fillPlaces = (written: string, paths: ReadonlyMap<string, string>): string =>
  written.replace(PLACE, (_, reference: string) => paths.get(reference) ?? GREY_PICTURE);

export const showsPictures = (markup: string): boolean => markup.search(PATH) !== -1;

/** `addresses` by path; what is not among them is nowhere to be found. */
export const addressPictures = (markup: string, addresses: ReadonlyMap<string, string>): string =>
  markup.replace(PATH, (path) => escapeHtml(addresses.get(path) ?? path));
