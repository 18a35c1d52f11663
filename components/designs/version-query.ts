import type { CodeVersion } from "@/lib/designs/elements/element";
import type { Scheme } from "@/lib/designs/read/schemes";
import { previewHref } from "@/lib/page-paths";

/** The flowing version needs no mention. */
export const toVersionQuery = (version: CodeVersion): string =>
  version === "exact" ? "?version=exact" : "";

/** Takes anything but the exact version's name for the flowing version. */
export const toVersion = (asked: string | null): CodeVersion =>
  asked === "exact" ? "exact" : "flowing";

/** Takes anything but the dark scheme's name for the light one. */
export const toScheme = (asked: string | null): Scheme => (asked === "dark" ? "dark" : "light");

export function versionHref(
  importId: string,
  nodeId: string,
  version: CodeVersion,
  scheme: Scheme = "light",
): string {
  const query = toVersionQuery(version);
  const dark = scheme === "dark" ? `${query === "" ? "?" : "&"}scheme=dark` : "";
  return `${previewHref(importId, nodeId)}${query}${dark}`;
}
