import type { Dependency } from "@/lib/repositories/blueprint";
import type { FileTree } from "@/lib/repositories/file-tree";
import { type Change, compareByKey } from "../imports/changes";

/** The files that differ between two trees whose leaves identify contents. */
export const compareTrees = (before: FileTree, after: FileTree): Change[] =>
  compareByKey({
    before: new Map(filesOf(before, "")),
    after: new Map(filesOf(after, "")),
    isSame: (one, other) => one === other,
    describe: (path) => ({ name: path }),
  });

function* filesOf(tree: FileTree, folder: string): Generator<[string, number | null]> {
  for (const [name, entry] of Object.entries(tree)) {
    const path = `${folder}${name}`;
    if (typeof entry === "object" && entry !== null) yield* filesOf(entry, `${path}/`);
    else yield [path, entry];
  }
}

/** The dependencies that differ; one that several manifests name is compared with its first declaration. */
export const compareDependencies = (
  before: readonly Dependency[],
  after: readonly Dependency[],
): Change[] =>
  compareByKey({
    before: byName(before),
    after: byName(after),
    isSame: (one, other) => one.version === other.version,
    describe: (name, earlier, now) => ({ name, detail: describeVersions(earlier, now) }),
  });

const byName = (dependencies: readonly Dependency[]): Map<string, Dependency> =>
  new Map(dependencies.toReversed().map((known) => [known.name, known]));

const describeVersions = (earlier: Dependency | null, now: Dependency | null): string =>
  [earlier?.version, now?.version].filter((version) => version !== undefined).join(" → ");
