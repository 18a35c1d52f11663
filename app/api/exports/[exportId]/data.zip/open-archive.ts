import { makeZip } from "client-zip";
import { type PersonToken, readPersonToken } from "@/app/backend/person-token";
import { queryAsUser } from "@/app/backend/user-calls";
import { readWhole } from "@/components/imports/whole-text";
import { api } from "@/convex/_generated/api";
import { logEvent } from "@/lib/log";
import { listEntries, type OwnData } from "./list-entries";

export type OpenedArchive =
  | { readonly outcome: "opened"; readonly content: ReadableStream }
  | { readonly outcome: "signed_out" | "ended" | "unavailable" };

/** Reads as the signed-in user, because the backend returns only that user's data. */
export async function openArchive(
  convexUrl: string,
  exportId: string,
  signal: AbortSignal,
): Promise<OpenedArchive> {
  try {
    const person = await readPersonToken();
    if (!person) return { outcome: "signed_out" };
    const { token, renew } = person;
    const view = await queryAsUser(api.exports.get, {}, { url: convexUrl, token });
    const isOpen = view?.id === exportId && view.status === "ready";
    if (!isOpen || (view.expiresAt ?? 0) <= Date.now()) return { outcome: "ended" };
    const own = readOwnData({ convexUrl, exportId, signal, renew });
    return { outcome: "opened", content: makeZip(listEntries(view, own)) };
  } catch {
    // An exception's message may quote its arguments, so only the failure itself is logged.
    logEvent("archive_unavailable", {}, "error");
    return { outcome: "unavailable" };
  }
}

interface Reading {
  readonly convexUrl: string;
  readonly exportId: string;
  readonly signal: AbortSignal;
  /** A large archive takes longer than a token lives. */
  readonly renew: PersonToken["renew"];
}

function readOwnData({ convexUrl, exportId, signal, renew }: Reading): OwnData {
  const options = async () => ({ url: convexUrl, token: (await renew()) ?? "" });
  return {
    readPart: async (position) => {
      const wanted = { exportId, position };
      const part = await queryAsUser(api.exports.readPart, wanted, await options());
      if (part === null) throw new Error(`part ${position} is missing`);
      return part;
    },
    readImport: async (importId) => queryAsUser(api.imports.get, { importId }, await options()),
    readArtifact: (importId, name) =>
      readWhole(async (part) =>
        queryAsUser(api.imports.readArtifact, { importId, name, part }, await options()),
      ),
    readGeneration: async (generationId) =>
      queryAsUser(api.generations.get, { generationId }, await options()),
    readFile: (generationId, { language, version }, path) =>
      readWhole(async (part) => {
        const form = { language, version };
        return queryAsUser(
          api.generations.readFile,
          { generationId, form, path, part },
          await options(),
        );
      }),
    openImage: async (address) => {
      const answer = await fetch(address, { signal });
      return answer.ok ? answer.body : null;
    },
  };
}
