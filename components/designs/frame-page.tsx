"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { api } from "@/convex/_generated/api";
import type { CodeVersion } from "@/lib/designs/elements/element";
import { type ListedFrame, toPreviewName } from "@/lib/imports/figma-result";
import type { ImportDetail } from "@/lib/imports/view";
import { ArtifactContent } from "../imports/artifact-content";
import { framesWithCode, hasExactVersion, thumbnailsOf } from "../imports/artifact-names";
import { ImportMissing, ImportPageError, ImportPageLoading } from "../imports/page-states";
import { WideColumn } from "../imports/wide-column";
import { PageTitle } from "../ui/page-title";
import { TextLink } from "../ui/text-link";
import { CodePane } from "./code-pane";
import { toVersion, toVersionQuery } from "./frame-href";
import { FrameRenders } from "./frame-renders";
import { describeFrame, findFrame, parseInventory } from "./inventory-view";
import { MatchFigure } from "./match/match-figure";
import { type MatchedFrame, useMatch } from "./match/use-match";
import { DesignNotes } from "./notes";
import { VersionSwitch } from "./version-switch";

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
        return frame === null ? <ImportMissing /> : <FrameVersions detail={data} frame={frame} />;
      }}
    </ArtifactContent>
  );
}

interface FrameProps {
  detail: ImportDetail;
  frame: ListedFrame;
}

/** Shows the version of the frame that the address names. */
function FrameVersions({ detail, frame }: FrameProps) {
  const asked = toVersion(useSearchParams().get("version"));
  const pathname = usePathname();
  const hasExact = hasExactVersion(detail.artifacts, frame.id);
  const version = hasExact ? asked : "flowing";
  const notes = version === "exact" ? frame.exactNotes : frame.notes;
  const show = (chosen: CodeVersion) =>
    window.history.replaceState(null, "", `${pathname}${toVersionQuery(chosen)}`);
  const matched = toMatched(detail, frame, version);
  const match = useMatch(matched);
  return (
    <>
      <p className="mb-3 text-meta">
        <TextLink href={`/settings/imports/${detail.id}`}>{detail.title}</TextLink>
      </p>
      <PageTitle title={frame.name || `Frame ${frame.id}`}>{describeFrame(frame)}</PageTitle>
      <WideColumn>
        <div className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-4">
          {hasExact && <VersionSwitch version={version} onChange={show} />}
          <MatchFigure state={match} />
        </div>
        <DesignNotes notes={notes ?? []} />
        <div className="mt-8 grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
          <FrameRenders frame={matched} isCompared={match.kind === "measured"} />
          <div className="min-w-0 lg:order-first">
            <CodePane importId={detail.id} nodeId={frame.id} version={version} />
          </div>
        </div>
      </WideColumn>
    </>
  );
}

function toMatched(detail: ImportDetail, frame: ListedFrame, version: CodeVersion): MatchedFrame {
  const preview = toPreviewName(frame.id, version);
  return {
    importId: detail.id,
    nodeId: frame.id,
    version,
    size: { width: frame.width, height: frame.height },
    fonts: frame.fonts,
    render: thumbnailsOf(detail.artifacts).get(frame.id) ?? null,
    known: detail.artifacts.find(({ name }) => name === preview)?.match ?? null,
  };
}
