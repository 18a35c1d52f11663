// What a configuration of Next.js says about addresses and pages, as far as it stands there as it is.
import type { NextConfig } from "./blueprint";
import type { FactsOf } from "./file-facts";
import { dropComments } from "./script-brackets";

export const NEXT_CONFIG = /^next\.config\.[cm]?[jt]s$/;

const BASE_PATH = /\bbasePath\s{0,20}:\s{0,20}["'`]((?:\/[\w.-]{1,40}){1,8})["'`]/;
const EXTENSIONS = /\bpageExtensions\s{0,20}:\s{0,20}\[([^[\]]{0,300})\]/;
const EXTENSION = /["'`]([\w.-]{1,20})["'`]/g;

export function readNextConfig(path: string, text: string): FactsOf<"next"> {
  const code = dropComments(text);
  const basePath = BASE_PATH.exec(code)?.[1];
  const list = EXTENSIONS.exec(code)?.[1]?.matchAll(EXTENSION) ?? [];
  const pageExtensions = [...list].map(([, extension = ""]) => extension);
  const said = {
    ...(basePath !== undefined && { basePath }),
    ...(pageExtensions.length > 0 && { pageExtensions }),
  };
  return { kind: "next", path, said };
}

/** A path as it would be without extensions of its own: `about.page.tsx` → `about.tsx`. Null for what is no page. */
export function toUsualPage(
  path: string,
  { pageExtensions }: Pick<NextConfig, "pageExtensions">,
): string | null {
  if (pageExtensions === undefined) return path;
  const own = pageExtensions
    .toSorted((one, other) => other.length - one.length)
    .find((extension) => path.endsWith(`.${extension}`));
  if (own === undefined) return null;
  const stem = path.slice(0, -own.length - 1);
  return `${stem}.${own.split(".").at(-1)}`;
}
