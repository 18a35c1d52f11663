import { BLOBS_NAME } from "@/lib/imports/github-result";
import type { ImportDetail, ImportVersion } from "@/lib/imports/view";
import type { Blueprint } from "@/lib/repositories/blueprint";
import { useArtifactText } from "../imports/artifact-text";
import { ChangeList } from "../imports/change-list";
import { findEarlierVersion } from "../imports/changes";
import { Section } from "../ui/section";
import { compareDependencies, compareTrees } from "./blueprint-changes";
import { parseBlueprint } from "./blueprint-view";
import { parseTree } from "./tree-view";

interface RepositoryChangesProps {
  detail: ImportDetail;
  blueprint: Blueprint;
}

/** What this version changed; nothing for the first one. */
export function RepositoryChanges({ detail, blueprint }: RepositoryChangesProps) {
  const earlier = findEarlierVersion(detail);
  if (earlier === null) return null;
  return (
    <Section title={`Changes since version ${earlier.version}`}>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <ChangedFiles importId={detail.id} earlier={earlier} />
        <ChangedDependencies blueprint={blueprint} earlier={earlier} />
      </div>
    </Section>
  );
}

function ChangedFiles({ importId, earlier }: { importId: string; earlier: ImportVersion }) {
  const before = useParsed(earlier.id, BLOBS_NAME, parseTree);
  const after = useParsed(importId, BLOBS_NAME, parseTree);
  const isKnown = before !== undefined && after !== undefined;
  const changes = before && after && compareTrees(before, after);
  return <ChangeList things="files" changes={isKnown ? (changes ?? null) : undefined} />;
}

interface ChangedDependenciesProps {
  blueprint: Blueprint;
  earlier: ImportVersion;
}

function ChangedDependencies({ blueprint, earlier }: ChangedDependenciesProps) {
  const before = useParsed(earlier.id, "blueprint.json", parseBlueprint);
  const changes = before && compareDependencies(before.dependencies, blueprint.dependencies);
  return <ChangeList things="dependencies" changes={changes} />;
}

/** Undefined while it is read; null if it is not there or has another format. */
function useParsed<Parsed>(
  importId: string,
  name: string,
  parse: (text: string) => Parsed | null,
): Parsed | null | undefined {
  const { data, isError } = useArtifactText({ importId, name });
  if (isError) return null;
  return data === undefined ? undefined : parse(data);
}
