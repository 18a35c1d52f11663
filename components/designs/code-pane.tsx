import { showsPictures } from "@/lib/designs/elements/picture-path";
import type { ImportDetail } from "@/lib/imports/view";
import { ArtifactActions } from "../imports/artifact-actions";
import { ArtifactContent } from "../imports/artifact-content";

interface CodePaneProps {
  detail: ImportDetail;
  /** The artifact's name. */
  name: string;
}

const asIs = (text: string): string => text;

export function CodePane({ detail, name }: CodePaneProps) {
  const artifact = detail.artifacts.find((known) => known.name === name);
  return (
    <section aria-labelledby="generated-code" className="min-w-0">
      <div className="mb-3 flex h-9 items-center justify-between gap-4">
        <h2 id="generated-code" className="font-semibold">
          React and Tailwind
        </h2>
        {artifact && (
          <ArtifactActions importId={detail.id} title={detail.title} artifact={artifact} />
        )}
      </div>
      <ArtifactContent address={{ importId: detail.id, name }} parse={asIs}>
        {(code) => (
          <>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              className="max-h-[80vh] overflow-auto rounded-box border border-line bg-raised p-4 font-mono text-meta"
            >
              <code>{code}</code>
            </pre>
            {showsPictures(code) && (
              <p className="mt-2 text-meta text-quiet">
                Its images are among this import's downloads, under Images.
              </p>
            )}
          </>
        )}
      </ArtifactContent>
    </section>
  );
}
