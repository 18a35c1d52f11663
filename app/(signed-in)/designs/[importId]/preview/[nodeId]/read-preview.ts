import { readPersonToken } from "@/app/backend/person-token";
import { queryAsUser } from "@/app/backend/user-calls";
import { api } from "@/convex/_generated/api";
import type { CodeVersion } from "@/lib/designs/elements/element";
import { showsPictures } from "@/lib/designs/elements/picture-path";
import {
  type FramePreview,
  parseFramePreview,
  showPictures,
} from "@/lib/designs/output/frame-preview";
import { toPreviewName } from "@/lib/imports/figma-result";
import { logEvent } from "@/lib/log";

export type FoundPreview =
  | { readonly outcome: "found"; readonly preview: FramePreview }
  | { readonly outcome: "signed_out" | "missing" | "unavailable" };

/** Sixteen megabytes of markup, more than any frame's code may have. */
const MAX_PARTS = 32;

/** Reads as the signed-in user, because the backend returns only that user's imports. */
export async function readPreview(
  convexUrl: string,
  importId: string,
  nodeId: string,
  version: CodeVersion,
): Promise<FoundPreview> {
  try {
    const person = await readPersonToken();
    if (!person) return { outcome: "signed_out" };
    const { token } = person;
    const asking = { url: convexUrl, token };
    const text = await readText(asking, importId, toPreviewName(nodeId, version));
    const preview = text === null ? null : parseFramePreview(text);
    if (preview === null) return { outcome: "missing" };
    if (!showsPictures(preview.markup)) return { outcome: "found", preview };
    const addresses = await readAddresses(asking, importId);
    return { outcome: "found", preview: showPictures(preview, addresses) };
  } catch {
    // An exception's message may quote its arguments, so only the failure itself is logged.
    logEvent("preview_unavailable", {}, "error");
    return { outcome: "unavailable" };
  }
}

interface Asking {
  readonly url: string;
  readonly token: string;
}

async function readText(asking: Asking, importId: string, name: string): Promise<string | null> {
  const texts: string[] = [];
  for (let part = 0, parts = 1; part < parts; part++) {
    const found = await queryAsUser(api.imports.readArtifact, { importId, name, part }, asking);
    if (found === null || found.parts > MAX_PARTS) return null;
    texts.push(found.text);
    parts = found.parts;
  }
  return texts.join("");
}

/** Addresses of the import's images, by their path relative to the code. */
async function readAddresses(asking: Asking, importId: string): Promise<Map<string, string>> {
  const detail = await queryAsUser(api.imports.get, { importId }, asking);
  const addresses = new Map<string, string>();
  for (const { name, url } of detail?.artifacts ?? []) {
    if (url !== null) addresses.set(`./${name}`, url);
  }
  return addresses;
}
