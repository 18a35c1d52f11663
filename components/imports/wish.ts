import { parseImportLink, toImportLink } from "@/lib/imports/link";
import type { ImportSource } from "@/lib/imports/source";
import { forgetReturn, readReturn, rememberReturn } from "../billing/return-intent";

// What a person wanted to import before they connected the account. The address leads back with it, and the tab knows that
// they asked: a link alone must not be able to start an import.

const PARAMETER = "import";

const toWishPath = (pathname: string, source: ImportSource): string =>
  `${pathname}?${PARAMETER}=${toImportLink(source).replaceAll(";", "%3B")}`;

/** Returns the page to come back to from connecting. */
export function rememberWish(pathname: string, source: ImportSource): string {
  const path = toWishPath(pathname, source);
  rememberReturn({ path, nodeIds: [] });
  return path;
}

export interface Wish {
  readonly link: string;
  /** Whether this tab's person asked for it, which counts once. */
  readonly isAsked: boolean;
}

export function takeWish({ pathname, search }: Pick<Location, "pathname" | "search">): Wish | null {
  const link = new URLSearchParams(search).get(PARAMETER);
  const source = link === null ? null : parseImportLink(link);
  if (link === null || source === null) return null;
  const isAsked = readReturn()?.path === toWishPath(pathname, source);
  if (isAsked) forgetReturn();
  return { link, isAsked };
}

/** The same address without the wish, so that a reload does not bring it back. */
export function withoutWish({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
