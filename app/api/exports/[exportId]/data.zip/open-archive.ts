import { auth } from "@clerk/nextjs/server";
import { makeZip } from "client-zip";
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
    const { userId, getToken } = await auth();
    const readToken = () => getToken({ template: "convex" });
    const token = userId ? await readToken() : null;
    if (!token) return { outcome: "signed_out" };
    const view = await queryAsUser(api.exports.get, {}, { url: convexUrl, token });
    const isOpen = view?.id === exportId && view.status === "ready";
    if (!isOpen || (view.expiresAt ?? 0) <= Date.now()) return { outcome: "ended" };
    const own = readOwnData({ convexUrl, exportId, signal, readToken });
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
  /** Tokens live for a minute, and a large archive takes longer. */
  readonly readToken: () => Promise<string | null>;
}

function readOwnData({ convexUrl, exportId, signal, readToken }: Reading): OwnData {
  const options = async () => ({ url: convexUrl, token: (await readToken()) ?? "" });
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
