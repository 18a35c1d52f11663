import { makeZip } from "client-zip";
import { readPersonToken } from "@/app/backend/person-token";
import { queryAsUser } from "@/app/backend/user-calls";
import { nameFiles } from "@/components/imports/file-names";
import { readWhole } from "@/components/imports/whole-text";
import { api } from "@/convex/_generated/api";
import { toArchiveName } from "@/lib/generations/archive-names";
import type { FigmaInventoryFile } from "@/lib/imports/figma-result";
import type { ImportDetail } from "@/lib/imports/view";
import { logEvent } from "@/lib/log";

export type OpenedArchive =
  | { readonly outcome: "opened"; readonly name: string; readonly content: ReadableStream }
  | { readonly outcome: "signed_out" | "missing" | "unavailable" };

interface Backend {
  readonly readDetail: () => Promise<ImportDetail | null>;
  readonly readText: (name: string) => Promise<string>;
}

/** Reads as the signed-in user, because the backend returns only that user's imports. */
export async function openArchive(
  convexUrl: string,
  importId: string,
  signal: AbortSignal,
): Promise<OpenedArchive> {
  try {
    const person = await readPersonToken();
    if (!person) return { outcome: "signed_out" };
    const { token } = person;
    const options = { url: convexUrl, token };
    return await readArchive(
      {
        readDetail: () => queryAsUser(api.imports.get, { importId }, options),
        readText: (name) =>
          readWhole((part) =>
            queryAsUser(api.imports.readArtifact, { importId, name, part }, options),
          ),
      },
      signal,
    );
  } catch {
    // An exception's message may quote its arguments, so only the failure itself is logged.
    logEvent("archive_unavailable", {}, "error");
    return { outcome: "unavailable" };
  }
}

async function readArchive(backend: Backend, signal: AbortSignal): Promise<OpenedArchive> {
  const detail = await backend.readDetail();
  if (detail === null || detail.artifacts.length === 0) return { outcome: "missing" };
  const isDesign = detail.artifacts.some(({ name }) => name === INVENTORY);
  const inventory = isDesign
    ? // Imports write the file themselves.
      (JSON.parse(await backend.readText(INVENTORY)) as FigmaInventoryFile)
    : null;
  const names = nameFiles(detail.artifacts, inventory);
  const content = makeZip(listEntries(backend, detail, names, signal));
  return { outcome: "opened", name: toArchiveName(detail.title, ""), content };
}

const INVENTORY = "inventory.json";

/** One file at a time, so that an import of any size passes through. An image that is gone is left out. */
async function* listEntries(
  { readText }: Backend,
  { artifacts, endedAt, createdAt }: ImportDetail,
  names: ReadonlyMap<string, string>,
  signal: AbortSignal,
) {
  const lastModified = new Date(endedAt ?? createdAt);
  for (const { name: artifact, url } of artifacts) {
    const name = names.get(artifact) ?? artifact;
    const answer = url === null ? null : await fetch(url, { signal });
    const input = answer === null ? await readText(artifact) : answer.ok ? answer.body : null;
    if (input !== null) yield { name, input, lastModified };
  }
}
