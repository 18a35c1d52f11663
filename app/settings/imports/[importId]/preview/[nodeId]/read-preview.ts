import { auth } from "@clerk/nextjs/server";
import { fetchQuery } from "convex/nextjs";
import { api } from "@/convex/_generated/api";
import { type FramePreview, parseFramePreview } from "@/lib/design/frame-preview";
import { logEvent } from "@/lib/log";

export type FoundPreview =
  | { readonly outcome: "found"; readonly preview: FramePreview }
  | { readonly outcome: "signed_out" | "missing" | "unavailable" };

/** Sixteen megabytes of markup: more than any frame's code may come to. */
const MAX_PARTS = 32;

/** As whoever is signed in: the backend gives the imports of nobody else. */
export async function readPreview(
  convexUrl: string,
  importId: string,
  nodeId: string,
): Promise<FoundPreview> {
  try {
    const { userId, getToken } = await auth();
    const token = userId ? await getToken({ template: "convex" }) : null;
    if (!token) return { outcome: "signed_out" };
    const text = await readText({ url: convexUrl, token }, importId, `preview/${nodeId}.json`);
    const preview = text === null ? null : parseFramePreview(text);
    return preview === null ? { outcome: "missing" } : { outcome: "found", preview };
  } catch {
    // What an exception says may quote its arguments: that it happened is all that goes on.
    logEvent("preview_unavailable", {});
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
    const found = await fetchQuery(api.imports.readArtifact, { importId, name, part }, asking);
    if (found === null || found.parts > MAX_PARTS) return null;
    texts.push(found.text);
    parts = found.parts;
  }
  return texts.join("");
}
