import type { FigmaInventoryFile } from "@/lib/imports/figma-result";
import type { ImportDetail, ImportVersion } from "@/lib/imports/view";
import { useArtifactText } from "../imports/artifact-text";
import { ChangeList } from "../imports/change-list";
import { findEarlierVersion } from "../imports/changes";
import { Section } from "../ui/section";
import { compareFrames } from "./frame-changes";
import { parseInventory } from "./inventory-view";

interface DesignChangesProps {
  detail: ImportDetail;
  inventory: FigmaInventoryFile;
}

/** What this version changed; nothing for the first one. */
export function DesignChanges({ detail, inventory }: DesignChangesProps) {
  const earlier = findEarlierVersion(detail);
  if (earlier === null) return null;
  return (
    <Section title={`Changes since version ${earlier.version}`}>
      <Compared importId={detail.id} earlier={earlier} inventory={inventory} />
    </Section>
  );
}

interface ComparedProps {
  importId: string;
  earlier: ImportVersion;
  inventory: FigmaInventoryFile;
}

function Compared({ importId, earlier, inventory }: ComparedProps) {
  const { data, isError } = useArtifactText({ importId: earlier.id, name: "inventory.json" });
  const before = data === undefined ? null : parseInventory(data);
  const isUnknown = data === undefined && !isError;
  const changes = before && compareFrames(before, inventory, importId);
  return <ChangeList things="frames" changes={isUnknown ? undefined : changes} />;
}
