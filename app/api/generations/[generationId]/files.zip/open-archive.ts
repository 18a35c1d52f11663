import { makeZip } from "client-zip";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { readPersonToken } from "@/app/backend/person-token";
import { queryAsUser } from "@/app/backend/user-calls";
import { api } from "@/convex/_generated/api";
import type { GeneratedFile } from "@/lib/designs/targets/target";
import { toArchiveName } from "@/lib/generations/archive-names";
import { findImages } from "@/lib/generations/image-references";
import { type Form, findForm } from "@/lib/generations/record";
import { logEvent } from "@/lib/log";
import { listEntries } from "./list-entries";

export interface Asked {
  readonly generationId: string;
  readonly form: Form;
}

export type OpenedArchive =
  | { readonly outcome: "opened"; readonly name: string; readonly content: ReadableStream }
  | { readonly outcome: "signed_out" | "missing" | "unavailable" };

/** Reads as the signed-in user, because the backend returns only that user's generations. */
export async function openArchive(
  convexUrl: string,
  asked: Asked,
  signal: AbortSignal,
): Promise<OpenedArchive> {
  try {
    const person = await readPersonToken();
    if (!person) return { outcome: "signed_out" };
    const { token } = person;
    return await readArchive((query, args) => queryAsUser(query, args, { url: convexUrl, token }), {
      ...asked,
      signal,
    });
  } catch {
    // An exception's message may quote its arguments, so only the failure itself is logged.
    logEvent("archive_unavailable", {}, "error");
    return { outcome: "unavailable" };
  }
}

type Ask = <Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query>,
) => Promise<FunctionReturnType<Query>>;

async function readArchive(
  ask: Ask,
  { generationId, form, signal }: Asked & { readonly signal: AbortSignal },
): Promise<OpenedArchive> {
  const view = await ask(api.generations.get, { generationId });
  const written = view && findForm(view.forms, form);
  if (!view || !written) return { outcome: "missing" };
  const files: GeneratedFile[] = [];
  for (const { path } of written.files) {
    const text = await readText((part) =>
      ask(api.generations.readFile, { generationId, form, path, part }),
    );
    if (text === null) return { outcome: "missing" };
    files.push({ path, text });
  }
  // Images are named after their content: a later import of the design has the same ones.
  const importId = view.importId ?? view.newestImportId;
  const hasImages = importId !== null && findImages(files).length > 0;
  const addresses = hasImages ? await readAddresses(ask, importId) : new Map<string, string>();
  const fonts = importId === null ? [] : await readFonts(ask, importId, view.nodeId);
  const entries = listEntries({ view, form, files, addresses, fonts, signal });
  const name = toArchiveName(view.importTitle, view.title);
  return { outcome: "opened", name, content: makeZip(entries) };
}

type Part = { readonly text: string; readonly parts: number } | null;

async function readText(readPart: (part: number) => Promise<Part>): Promise<string | null> {
  const texts: string[] = [];
  for (let part = 0, parts = 1; part < parts; part++) {
    const found = await readPart(part);
    if (found === null) return null;
    texts.push(found.text);
    parts = found.parts;
  }
  return texts.join("");
}

/** Addresses of the import's images by name. */
async function readAddresses(ask: Ask, importId: string): Promise<ReadonlyMap<string, string>> {
  const detail = await ask(api.imports.get, { importId });
  const named = (detail?.artifacts ?? []).flatMap(({ name, url }): [string, string][] =>
    url === null ? [] : [[name, url]],
  );
  return new Map(named);
}

/** The frame's fonts. */
async function readFonts(ask: Ask, importId: string, nodeId: string): Promise<string[]> {
  const name = "inventory.json";
  const text = await readText((part) => ask(api.imports.readArtifact, { importId, name, part }));
  return text === null ? [] : findFonts(JSON.parse(text), nodeId);
}

/** Imports write the file themselves; those of earlier versions list no fonts. */
function findFonts(
  { frames }: { frames: readonly { id: string; fonts?: string[] }[] },
  nodeId: string,
): string[] {
  return frames.find(({ id }) => id === nodeId)?.fonts ?? [];
}
