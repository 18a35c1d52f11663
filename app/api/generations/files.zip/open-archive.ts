import { makeZip } from "client-zip";
import { readPersonToken } from "@/app/backend/person-token";
import { actAsUser, queryAsUser } from "@/app/backend/user-calls";
import { readWhole } from "@/components/imports/whole-text";
import { api } from "@/convex/_generated/api";
import { toArchiveName } from "@/lib/generations/archive-names";
import { findImages } from "@/lib/generations/image-references";
import type { Form } from "@/lib/generations/record";
import { nameSet, type SetAsked, type SetRefusal, type WrittenSet } from "@/lib/generations/set";
import { type ListedFrame, notesOf } from "@/lib/imports/figma-result";
import { logEvent } from "@/lib/log";
import { type ArchiveContent, listEntries } from "./list-entries";

export type OpenedArchive =
  | { readonly outcome: "opened"; readonly name: string; readonly content: ReadableStream }
  | { readonly outcome: "refused"; readonly refusal: SetRefusal }
  | { readonly outcome: "signed_out" | "unavailable" };

/** Reads as the signed-in user, because the backend returns only that user's generations. */
export async function openArchive(
  convexUrl: string,
  asked: SetAsked,
  signal: AbortSignal,
): Promise<OpenedArchive> {
  try {
    const person = await readPersonToken();
    if (!person) return { outcome: "signed_out" };
    const options = { url: convexUrl, token: person.token };
    const set = await actAsUser(api.generations.readSet, asked, options);
    if (set.outcome === "refused") return set;
    const form = { language: asked.language, version: asked.version };
    const addresses = await readAddresses(set, options);
    const described = await readDescribed(set, form.version, options);
    const name = toArchiveName(set.importTitle, nameSet(set.frames.map(({ title }) => title)));
    const entries = listEntries({ set, form, addresses, ...described, signal });
    return { outcome: "opened", name, content: makeZip(entries) };
  } catch {
    // An exception's message may quote its arguments, so only the failure itself is logged.
    logEvent("archive_unavailable", {}, "error");
    return { outcome: "unavailable" };
  }
}

type Options = Parameters<typeof queryAsUser>[2];

/** Addresses of the imports' images by name: images are named after their content. */
async function readAddresses(
  { files, importIds }: WrittenSet,
  options: Options,
): Promise<ReadonlyMap<string, string>> {
  const wanted = findImages(files).length > 0 ? importIds : [];
  const details = await Promise.all(
    wanted.map((importId) => queryAsUser(api.imports.get, { importId }, options)),
  );
  const images = details.flatMap((detail) => detail?.artifacts ?? []);
  return new Map(images.flatMap(({ name, url }) => (url === null ? [] : [[name, url] as const])));
}

type Described = Pick<ArchiveContent, "fonts" | "notes">;
type Listed = Pick<ListedFrame, "id" | "notes" | "exactNotes"> & { fonts?: string[] };

/** What the imports say of the frames. */
async function readDescribed(
  { importIds, frames }: WrittenSet,
  version: Form["version"],
  options: Options,
): Promise<Described> {
  const name = "inventory.json";
  const all = importIds.map(async (importId): Promise<Listed[]> => {
    // The README can do without them.
    const text = await readWhole((part) =>
      queryAsUser(api.imports.readArtifact, { importId, name, part }, options),
    ).catch(() => null);
    return text === null ? [] : JSON.parse(text).frames;
  });
  const listed = new Map((await Promise.all(all)).flat().map((frame) => [frame.id, frame]));
  const found = frames.map(({ title, nodeId }) => ({ title, frame: listed.get(nodeId) }));
  return {
    // Imports of earlier versions list no fonts.
    fonts: [...new Set(found.flatMap(({ frame }) => frame?.fonts ?? []))],
    notes: found.map(({ title, frame }) => ({
      title,
      notes: frame === undefined ? [] : notesOf(frame, version),
    })),
  };
}
