import { parseImportLink } from "@/lib/imports/link";
import type { ImportRequest } from "@/lib/imports/preview";

/** A branch can be named for a repository alone. */
export function takesRef(text: string): boolean {
  const source = parseImportLink(text);
  return source !== null && "ref" in source;
}

/** What the person typed beside a repository counts more than what its link says. */
export function toImportRequest(text: string, ref: string): ImportRequest {
  const source = parseImportLink(text);
  const named = ref.trim();
  if (source === null || !("ref" in source) || named === "") return { link: text };
  return { repository: source.repository, ref: named };
}
