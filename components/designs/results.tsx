import { type ReactNode, useMemo } from "react";
import type { ImportDetail } from "@/lib/imports/view";
import { ArtifactContent } from "../imports/artifact-content";
import { ArtifactList } from "../imports/artifact-list";
import { thumbnailsOf } from "../imports/artifact-names";
import { useArtifactText } from "../imports/artifact-text";
import { DesignChanges } from "./changes";
import { ComponentGallery } from "./component-gallery";
import { componentsOf, framesByPage, type PageOfFrames, parseInventory } from "./inventory-view";
import { DesignNotes } from "./notes";
import { TokenSections } from "./token-sections";
import { parseTokenView } from "./token-view";

interface DesignResultsProps {
  detail: ImportDetail;
  /** Shows the frames. */
  children: (pages: PageOfFrames[]) => ReactNode;
}

/** An imported design: its frames, tokens, components and downloads. */
export function DesignResults({ detail, children }: DesignResultsProps) {
  const isPart = "nodeId" in detail.source && detail.source.nodeId !== null;
  const thumbnails = thumbnailsOf(detail.artifacts);
  return (
    <>
      <ArtifactContent
        address={{ importId: detail.id, name: "inventory.json" }}
        parse={parseInventory}
      >
        {(inventory) => (
          <>
            <DesignNotes notes={inventory.notes} />
            <DesignChanges detail={detail} inventory={inventory} />
            {children(framesByPage(inventory, isPart))}
            <ArtifactContent
              address={{ importId: detail.id, name: "tokens.json" }}
              parse={parseTokenView}
            >
              {(tokens) => <TokenSections tokens={tokens} />}
            </ArtifactContent>
            <ComponentGallery
              components={componentsOf(inventory, isPart)}
              isPart={isPart}
              thumbnails={thumbnails}
            />
          </>
        )}
      </ArtifactContent>
      <NamedFiles detail={detail} />
    </>
  );
}

/** Files are named after their frames once the inventory is read. */
function NamedFiles({ detail }: { detail: ImportDetail }) {
  const { data } = useArtifactText({ importId: detail.id, name: "inventory.json" });
  const inventory = useMemo(() => (data === undefined ? null : parseInventory(data)), [data]);
  return <ArtifactList detail={detail} inventory={inventory} />;
}
