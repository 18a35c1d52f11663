// A form of a generation in a query string. Pure.
import type { Form } from "./record";

/** Takes anything but the names of the other language and version for the defaults. */
export const toForm = (asked: URLSearchParams): Form => ({
  language: asked.get("language") === "javascript" ? "javascript" : "typescript",
  version: asked.get("version") === "exact" ? "exact" : "flowing",
});

export const archiveHref = (generationId: string, { language, version }: Form): string =>
  `/api/generations/${encodeURIComponent(generationId)}/files.zip?${new URLSearchParams({ language, version })}`;
