// Which files of which frames, in a query string. Pure.
import type { Form } from "./record";
import type { SetAsked } from "./set";

/** Takes anything but the names of the other language and version for the defaults. */
export const toForm = (asked: URLSearchParams): Form => ({
  language: asked.get("language") === "javascript" ? "javascript" : "typescript",
  version: asked.get("version") === "exact" ? "exact" : "flowing",
});

export const toSetAsked = (asked: URLSearchParams): SetAsked => ({
  generationIds: asked.getAll("id"),
  ...toForm(asked),
});

export function archiveHref({ generationIds, language, version }: SetAsked): string {
  const asked = [
    ...generationIds.map((id) => ["id", id]),
    ["language", language],
    ["version", version],
  ];
  return `/api/generations/files.zip?${new URLSearchParams(asked)}`;
}
