import type { ImportDetail } from "@/lib/imports/view";
import { Section } from "../ui/section";
import { ArtifactActions } from "./artifact-actions";
import { describeBytes } from "./byte-size";
import { Disclosure } from "./disclosure";
import { groupFiles, type NamedArtifact, type NamedNodes } from "./file-names";

interface ArtifactListProps {
  detail: ImportDetail;
  /** Names the files of frames; null for a repository, and until it is read. */
  inventory?: NamedNodes | null;
}

/** Everything the import produced, to copy or download. */
export function ArtifactList({ detail, inventory = null }: ArtifactListProps) {
  return (
    <Section title="Downloads">
      <div className="space-y-2">
        {groupFiles(detail.artifacts, inventory).map(({ title, count, files }) =>
          title === "Files" ? (
            <ArtifactRows key={title} detail={detail} files={files} />
          ) : (
            <Disclosure key={title} title={title} count={count}>
              <ArtifactRows detail={detail} files={files} />
            </Disclosure>
          ),
        )}
      </div>
    </Section>
  );
}

interface ArtifactRowsProps {
  detail: ImportDetail;
  files: readonly NamedArtifact[];
}

function ArtifactRows({ detail, files }: ArtifactRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {files.map(({ artifact, fileName }) => (
        <li key={artifact.name} className="flex min-h-11 items-center gap-3 py-1 pr-2 pl-4">
          <code className="min-w-0 grow break-words font-mono text-meta">{fileName}</code>
          <span className="whitespace-nowrap text-meta text-quiet tabular-nums">
            {describeBytes(artifact.bytes)}
          </span>
          <ArtifactActions
            importId={detail.id}
            title={detail.title}
            artifact={artifact}
            fileName={fileName}
          />
        </li>
      ))}
    </ul>
  );
}
