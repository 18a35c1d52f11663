"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "next/navigation";
import { useEffect } from "react";
import { api } from "@/convex/_generated/api";
import type { FigmaInventoryFile, ListedFrame } from "@/lib/imports/figma-result";
import type { ImportDetail } from "@/lib/imports/view";
import { findFrame, framesByPage, parseInventory } from "../designs/inventory-view";
import { ArtifactContent } from "../imports/artifact-content";
import { framesWithCode } from "../imports/artifact-names";
import {
  FrameMissing,
  ImportMissing,
  ImportPageError,
  ImportPageLoading,
} from "../imports/page-states";
import { FrameWorkspace } from "./frame-workspace";

/** The frames of an import, the result of one and its code. Stays while another frame is opened. */
export function Workspace({ importId }: { importId: string }) {
  const nodeId = toNodeId(useParams<{ nodeId?: string }>().nodeId ?? "");
  const { data, isError, refetch } = useQuery(convexQuery(api.imports.get, { importId }));
  // The page that led here may have been scrolled far down. Newer browsers return a promise, which is no cleanup.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  if (data === undefined) {
    return isError ? <ImportPageError onRetry={() => void refetch()} /> : <ImportPageLoading />;
  }
  if (data === null) return <ImportMissing provider="figma" />;
  if (!framesWithCode(data.artifacts).has(nodeId)) return <FrameMissing importId={importId} />;
  return (
    <ArtifactContent address={{ importId, name: "inventory.json" }} parse={parseInventory}>
      {(inventory) => {
        const frame = findFrame(inventory, nodeId);
        return frame === null ? (
          <FrameMissing importId={importId} />
        ) : (
          <FrameWorkspace detail={data} frame={frame} frames={listFrames(data, inventory)} />
        );
      }}
    </ArtifactContent>
  );
}

/** Layer IDs contain colons, which the framework passes on still encoded. */
function toNodeId(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Components are listed elsewhere, except when a link names them. */
function listFrames(detail: ImportDetail, inventory: FigmaInventoryFile): ListedFrame[] {
  const isPart = "nodeId" in detail.source && detail.source.nodeId !== null;
  const withCode = framesWithCode(detail.artifacts);
  return framesByPage(inventory, isPart)
    .flatMap(({ frames }) => frames)
    .filter(({ id }) => withCode.has(id));
}
