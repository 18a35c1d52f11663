import type { CodeVersion } from "@/lib/designs/elements/element";

export { frameHref } from "../settings/frame-href";

export const previewHref = (importId: string, nodeId: string, version: CodeVersion): string =>
  `/settings/imports/${importId}/preview/${encodeURIComponent(nodeId)}${toVersionQuery(version)}`;

/** The flowing version needs no mention. */
export const toVersionQuery = (version: CodeVersion): string =>
  version === "exact" ? "?version=exact" : "";

/** Takes anything but the exact version's name for the flowing version. */
export const toVersion = (asked: string | null): CodeVersion =>
  asked === "exact" ? "exact" : "flowing";
