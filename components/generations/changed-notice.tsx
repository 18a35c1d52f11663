"use client";

import { useConvexAction } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import type { Form } from "@/lib/generations/record";
import type { FileChange, GenerationView } from "@/lib/generations/view";
import { frameHref } from "@/lib/page-paths";
import { COMPUTED } from "../live/computed";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";

interface ChangedNoticeProps {
  generation: GenerationView;
  form: Form;
  /** The import that is shown. */
  importId: string;
}

/** Compared again with each new import. */
export const comparisonKey = (
  generationId: string,
  { language, version }: Form,
  importId: string | null,
) => ["comparison", generationId, language, version, importId];

/** Says that the frame has changed or gone since its files were written, and how they would change. */
export function ChangedNotice({
  generation,
  form: { language, version },
  importId,
}: ChangedNoticeProps) {
  const { id, design, newestImportId, nodeId } = generation;
  const isChanged = design === "changed";
  const compare = useConvexAction(api.generations.compare);
  const { data: changes } = useQuery({
    queryKey: comparisonKey(id, { language, version }, newestImportId),
    queryFn: () => compare({ generationId: id, form: { language, version } }),
    enabled: isChanged,
    ...COMPUTED,
  });
  if (design === "gone") return <GoneNotice />;
  if (!isChanged || newestImportId === null) return null;
  const isNewest = newestImportId === importId;
  return (
    <div className="mb-4">
      <Notice
        tone="attention"
        title="The design has changed since this code was generated"
        action={
          !isNewest && (
            <ButtonLink href={frameHref(newestImportId, nodeId)}>Newest import</ButtonLink>
          )
        }
      >
        <p>Generating again costs 1 credit. The code you have stays as it is.</p>
        {changes && <ChangeList changes={changes} />}
      </Notice>
    </div>
  );
}

function GoneNotice() {
  return (
    <div className="mb-4">
      <Notice tone="attention" title="The newest version of the design no longer has this frame">
        The code you have stays as it is.
      </Notice>
    </div>
  );
}

function ChangeList({ changes }: { changes: readonly FileChange[] }) {
  const different = changes.filter(({ change }) => change !== "same");
  if (different.length === 0) return <p className="mt-1">The files would be the same.</p>;
  return (
    <ul className="mt-2 space-y-1">
      {different.map(({ path, linesAdded, linesRemoved }) => (
        <li key={path} className="flex flex-wrap gap-x-3">
          <span className="min-w-0 break-all font-mono">{path}</span>
          <span className="tabular-nums">
            <span className="text-good">+{linesAdded}</span>{" "}
            <span className="text-bad">−{linesRemoved}</span>
            <span className="sr-only"> lines</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
