import type { ImportDetail } from "@/lib/imports/view";
import type { Blueprint } from "@/lib/repositories/blueprint";
import { ArtifactContent } from "../imports/artifact-content";
import { ArtifactList } from "../imports/artifact-list";
import { Disclosure } from "../imports/disclosure";
import { Section } from "../ui/section";
import { parseBlueprint } from "./blueprint-view";
import { RepositoryChanges } from "./changes";
import { DependencyGroups } from "./dependency-groups";
import { DesignFiles } from "./design-files";
import { LanguageBar } from "./language-bar";
import {
  BlueprintNotes,
  DirectoryList,
  EntryPoints,
  RouteList,
  ScriptLists,
  WorkspaceList,
} from "./lists";
import { RepositoryOverview } from "./overview";
import { TreeLevel } from "./tree-level";
import { parseTree } from "./tree-view";

/** An imported repository: its summary, technologies, structure and downloads. */
export default function RepositoryResults({ detail }: { detail: ImportDetail }) {
  return (
    <>
      <ArtifactContent
        address={{ importId: detail.id, name: "blueprint.json" }}
        parse={parseBlueprint}
      >
        {(blueprint) => <BlueprintView blueprint={blueprint} detail={detail} />}
      </ArtifactContent>
      <ArtifactList detail={detail} />
    </>
  );
}

interface BlueprintViewProps {
  blueprint: Blueprint;
  detail: ImportDetail;
}

function BlueprintView({ blueprint, detail }: BlueprintViewProps) {
  return (
    <>
      <RepositoryOverview blueprint={blueprint} />
      <RepositoryChanges detail={detail} blueprint={blueprint} />
      <LanguageBar languages={blueprint.languages} />
      <WorkspaceList workspaces={blueprint.workspaces} />
      <ScriptLists scripts={blueprint.scripts} />
      <DependencyGroups dependencies={blueprint.dependencies} />
      <EntryPoints entryPoints={blueprint.entryPoints} />
      <RouteList routes={blueprint.routes} />
      <DesignFiles blueprint={blueprint} />
      <DirectoryList directories={blueprint.directories} />
      <FileTreeSection importId={detail.id} files={blueprint.size.files} />
      <BlueprintNotes notes={blueprint.notes} />
    </>
  );
}

/** Fetched when opened, because the tree is the largest artifact of a large repository. */
function FileTreeSection({ importId, files }: { importId: string; files: number }) {
  return (
    <Section title="Files">
      <Disclosure title="File tree" count={files}>
        <ArtifactContent address={{ importId, name: "tree.json" }} parse={parseTree}>
          {(tree) => <TreeLevel tree={tree} />}
        </ArtifactContent>
      </Disclosure>
    </Section>
  );
}
