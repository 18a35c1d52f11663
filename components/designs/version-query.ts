import type { CodeVersion } from "@/lib/designs/elements/element";
import { previewHref } from "@/lib/page-paths";

/** The flowing version needs no mention. */
export const toVersionQuery = (version: CodeVersion): string =>
  version === "exact" ? "?version=exact" : "";

/** Takes anything but the exact version's name for the flowing version. */
export const toVersion = (asked: string | null): CodeVersion =>
  asked === "exact" ? "exact" : "flowing";

export const versionHref = (importId: string, nodeId: string, version: CodeVersion): string =>
  `${previewHref(importId, nodeId)}${toVersionQuery(version)}`;
