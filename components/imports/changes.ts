import type { ImportDetail, ImportVersion } from "@/lib/imports/view";

// What differs between two versions of an import.

export const CHANGE_KINDS = ["added", "changed", "gone"] as const;

export interface Change {
  readonly kind: (typeof CHANGE_KINDS)[number];
  readonly name: string;
  /** Such as "1.2.0 → 1.3.0". */
  readonly detail?: string;
  /** Where the thing is shown, if it is still there. */
  readonly href?: string;
}

/** The version before the one that is shown; null for the first. */
export function findEarlierVersion({
  id,
  versions,
}: Pick<ImportDetail, "id" | "versions">): ImportVersion | null {
  const place = versions.findIndex((known) => known.id === id);
  return place === -1 ? null : (versions[place + 1] ?? null);
}

interface Comparison<Thing> {
  readonly before: ReadonlyMap<string, Thing>;
  readonly after: ReadonlyMap<string, Thing>;
  readonly isSame: (before: Thing, after: Thing) => boolean;
  readonly describe: (
    key: string,
    before: Thing | null,
    after: Thing | null,
  ) => Omit<Change, "kind">;
}

/** Compares things by their keys: first what was added, then what changed, then what is gone. */
export function compareByKey<Thing>({
  before,
  after,
  isSame,
  describe,
}: Comparison<Thing>): Change[] {
  const changes: Change[] = [];
  for (const [key, thing] of after) {
    const earlier = before.get(key);
    if (earlier === undefined) changes.push({ kind: "added", ...describe(key, null, thing) });
    else if (!isSame(earlier, thing)) {
      changes.push({ kind: "changed", ...describe(key, earlier, thing) });
    }
  }
  for (const [key, thing] of before) {
    if (!after.has(key)) changes.push({ kind: "gone", ...describe(key, thing, null) });
  }
  return changes.sort((one, other) => rank(one) - rank(other));
}

const rank = ({ kind }: Change): number => CHANGE_KINDS.indexOf(kind);

/** "2 added, 1 changed, 3 gone". */
export function countChanges(changes: readonly Change[]): string {
  const counts = CHANGE_KINDS.map((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? "" : `${count.toLocaleString("en")} ${kind}`;
  });
  return counts.filter((text) => text !== "").join(", ");
}
