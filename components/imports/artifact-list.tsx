import type { ArtifactView, ImportDetail } from "@/lib/imports/view";
import { Section } from "../ui/section";
import { ArtifactActions } from "./artifact-actions";
import { type ArtifactGroup, groupArtifacts } from "./artifact-names";
import { describeBytes } from "./byte-size";
import { Disclosure } from "./disclosure";

/** Everything the import produced, to copy or download. */
export function ArtifactList({ detail }: { detail: ImportDetail }) {
  const [first, ...others] = groupArtifacts(detail.artifacts);
  return (
    <Section title="Downloads">
      <div className="space-y-2">
        {first && <ArtifactRows detail={detail} artifacts={first.artifacts} />}
        {others.map((group) => (
          <MoreArtifacts key={group.title} detail={detail} group={group} />
        ))}
      </div>
    </Section>
  );
}

function MoreArtifacts({ detail, group }: { detail: ImportDetail; group: ArtifactGroup }) {
  return (
    <Disclosure title={group.title} count={group.artifacts.length}>
      <ArtifactRows detail={detail} artifacts={group.artifacts} />
    </Disclosure>
  );
}

interface ArtifactRowsProps {
  detail: ImportDetail;
  artifacts: readonly ArtifactView[];
}

function ArtifactRows({ detail, artifacts }: ArtifactRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {artifacts.map((artifact) => (
        <li key={artifact.name} className="flex min-h-11 items-center gap-3 py-1 pr-2 pl-4">
          <code className="min-w-0 grow break-all font-mono text-meta">{artifact.name}</code>
          <span className="whitespace-nowrap text-meta text-quiet tabular-nums">
            {describeBytes(artifact.bytes)}
          </span>
          <ArtifactActions importId={detail.id} title={detail.title} artifact={artifact} />
        </li>
      ))}
    </ul>
  );
}
