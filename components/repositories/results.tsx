import type { ImportDetail } from "@/lib/imports/view";
import { type Blueprint, readBlueprint } from "@/lib/repositories/blueprint";
import { ArtifactContent } from "../imports/artifact-content";
import { ArtifactList } from "../imports/artifact-list";
import { WideColumn } from "../imports/wide-column";
import { DependencyGroups } from "./dependency-groups";
import { DesignFiles } from "./design-files";
import { DirectoryList } from "./directory-list";
import { FileTreeSection } from "./file-tree-section";
import { LanguageBar } from "./language-bar";
import { BlueprintNotes, EntryPoints, RouteList, ScriptLists, WorkspaceList } from "./lists";
import { RepositoryOverview } from "./overview";

/** A repository as it can be looked at: what it is, what it is built with, and where things are. */
export default function RepositoryResults({ detail }: { detail: ImportDetail }) {
  return (
    <WideColumn>
      <ArtifactContent
        address={{ importId: detail.id, name: "blueprint.json" }}
        parse={parseBlueprint}
      >
        {(blueprint) => <BlueprintView blueprint={blueprint} importId={detail.id} />}
      </ArtifactContent>
      <ArtifactList detail={detail} />
    </WideColumn>
  );
}

function parseBlueprint(text: string): Blueprint | null {
  try {
    return readBlueprint(text);
  } catch {
    return null;
  }
}

function BlueprintView({ blueprint, importId }: { blueprint: Blueprint; importId: string }) {
  return (
    <>
      <RepositoryOverview blueprint={blueprint} />
      <LanguageBar languages={blueprint.languages} />
      <WorkspaceList workspaces={blueprint.workspaces} />
      <ScriptLists scripts={blueprint.scripts} />
      <DependencyGroups dependencies={blueprint.dependencies} />
      <EntryPoints entryPoints={blueprint.entryPoints} />
      <RouteList routes={blueprint.routes} />
      <DesignFiles blueprint={blueprint} />
      <DirectoryList directories={blueprint.directories} />
      <FileTreeSection importId={importId} files={blueprint.size.files} />
      <BlueprintNotes notes={blueprint.notes} />
    </>
  );
}
