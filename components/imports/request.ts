import { parseImportLink } from "@/lib/imports/link";
import type { ImportRequest } from "@/lib/imports/preview";

/** Only a repository has branches to choose from. */
export function takesRef(text: string): boolean {
  const source = parseImportLink(text);
  return source !== null && "ref" in source;
}

/** A typed branch takes precedence over the one in the link. */
export function toImportRequest(text: string, ref: string): ImportRequest {
  const source = parseImportLink(text);
  const named = ref.trim();
  if (source === null || !("ref" in source) || named === "") return { link: text };
  return { repository: source.repository, ref: named };
}
