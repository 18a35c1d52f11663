"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import { type FramePreview, parseFramePreview } from "@/lib/designs/output/frame-preview";
import type { ImportDetail } from "@/lib/imports/view";
import { ArtifactContent } from "../imports/artifact-content";
import { codeOf, framesWithCode, previewOf, thumbnailsOf } from "../imports/artifact-names";
import { ImportMissing, ImportPageError, ImportPageLoading } from "../imports/page-states";
import { WideColumn } from "../imports/wide-column";
import { PageTitle } from "../ui/page-title";
import { TextLink } from "../ui/text-link";
import { CodePane } from "./code-pane";
import { previewHref } from "./frame-href";
import { describeFrame, findFrame, parseInventory } from "./inventory-view";
import { DesignNotes } from "./notes";
import { ScaledFrame } from "./scaled-frame";
import { VectorImage } from "./vector-image";

interface FramePageProps {
  importId: string;
  nodeId: string;
}

/** One frame: its generated code, a live preview and the provider's render. */
export function FramePage({ importId, nodeId }: FramePageProps) {
  const { data, isError, refetch } = useQuery(convexQuery(api.imports.get, { importId }));
  if (data === undefined) {
    return isError ? <ImportPageError onRetry={() => void refetch()} /> : <ImportPageLoading />;
  }
  if (data === null || !framesWithCode(data.artifacts).has(nodeId)) return <ImportMissing />;
  return (
    <ArtifactContent address={{ importId, name: "inventory.json" }} parse={parseInventory}>
      {(inventory) => {
        const frame = findFrame(inventory, nodeId);
        return (
          <>
            <p className="mb-3 text-meta">
              <TextLink href={`/settings/imports/${importId}`}>{data.title}</TextLink>
            </p>
            <PageTitle title={frame?.name || `Frame ${nodeId}`}>
              {frame ? describeFrame(frame) : "One frame of this design."}
            </PageTitle>
            <DesignNotes notes={frame?.notes ?? []} />
            <WideColumn>
              <FrameViews detail={data} nodeId={nodeId} />
            </WideColumn>
          </>
        );
      }}
    </ArtifactContent>
  );
}

function FrameViews({ detail, nodeId }: { detail: ImportDetail; nodeId: string }) {
  return (
    <div className="mt-6 grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
      <ArtifactContent
        address={{ importId: detail.id, name: previewOf(nodeId) }}
        parse={parseFramePreview}
      >
        {(preview) => <Renders detail={detail} nodeId={nodeId} size={preview} />}
      </ArtifactContent>
      <div className="min-w-0 lg:order-first">
        <CodePane detail={detail} name={codeOf(nodeId)} />
      </div>
    </div>
  );
}

interface RendersProps {
  detail: ImportDetail;
  nodeId: string;
  size: Pick<FramePreview, "width" | "height">;
}

function Renders({ detail, nodeId, size }: RendersProps) {
  const render = thumbnailsOf(detail.artifacts).get(nodeId) ?? null;
  return (
    <div className="min-w-0 space-y-8">
      <section aria-labelledby="live-preview">
        <h2 id="live-preview" className="mb-3 flex min-h-8 items-center font-semibold">
          Live preview
        </h2>
        <ScaledFrame {...size}>
          <iframe
            title="Live preview of the generated code"
            src={previewHref(detail.id, nodeId)}
            sandbox=""
            loading="lazy"
            className="size-full border-0 bg-white"
          />
        </ScaledFrame>
      </section>
      <section aria-labelledby="provider-render">
        <h2 id="provider-render" className="mb-3 font-semibold">
          As Figma renders it
        </h2>
        {render === null ? (
          <p className="text-meta text-quiet">Figma returned no render of this frame.</p>
        ) : (
          <ScaledFrame {...size}>
            <VectorImage
              url={render}
              alt="Figma's own render of this frame"
              className="size-full bg-white"
            />
          </ScaledFrame>
        )}
      </section>
    </div>
  );
}
