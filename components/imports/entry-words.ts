import { isEnded } from "@/lib/imports/phases";
import type { ImportEntry, ImportView } from "@/lib/imports/view";
import { importHref } from "@/lib/page-paths";
import type { Provider } from "@/lib/providers/names";
import { describeStatus, type StatusWord } from "./words";

// What lists say about an imported source.

/** The newest import, or the last version if the newest has failed or was canceled. */
export function entryHref({ id, provider, status, result }: ImportEntry): string {
  const isFruitless = status === "failed" || status === "canceled";
  return importHref(provider, isFruitless && result !== null ? result.id : id);
}

/** Null for a completed import, which needs no word. */
export function describeEntryState(entry: ImportEntry): StatusWord | null {
  if (entry.status === "completed") return null;
  if (entry.result === null || !isEnded(entry.status)) return describeStatus(entry);
  return entry.status === "failed"
    ? { tone: "bad", word: "Last import failed" }
    : { tone: "neutral", word: "Last import canceled" };
}

/** "Version 3"; a first version needs no number. */
export const describeVersion = ({ result }: Pick<ImportEntry, "result">): string | null =>
  result !== null && result.version > 1 ? `Version ${result.version}` : null;

export const THINGS: Readonly<Record<Provider, { one: string; many: string }>> = {
  figma: { one: "design", many: "designs" },
  github: { one: "repository", many: "repositories" },
};

interface Listed {
  readonly provider: Provider;
  readonly entries: readonly Pick<ImportView, "status">[];
  /** True if there are more than are listed. */
  readonly hasMore: boolean;
  readonly search: string;
}

/** "12 designs.", "1 import is running.", "2 designs found." */
export function describeEntries({ provider, entries, hasMore, search }: Listed): string {
  const { one, many } = THINGS[provider];
  const count = entries.length;
  const things = count === 1 ? one : many;
  if (search !== "") return count === 0 ? `No ${one} found.` : `${count} ${things} found.`;
  if (count === 0) return `No ${many} yet.`;
  const active = entries.filter(({ status }) => !isEnded(status)).length;
  if (active === 1) return "1 import is running.";
  if (active > 1) return `${active} imports are running.`;
  return hasMore ? `More than ${count} ${many}.` : `${count} ${things}.`;
}
