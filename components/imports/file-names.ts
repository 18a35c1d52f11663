import { ArchivePaths } from "@/lib/generations/archive-names";
import {
  type FigmaInventoryFile,
  toPreviewName,
  toThumbnailName,
} from "@/lib/imports/figma-result";
import type { ArtifactView } from "@/lib/imports/view";

// Names an import's files for people: after frames instead of the provider's IDs.

export type NamedNodes = Pick<FigmaInventoryFile, "frames">;

/** The file name of each artifact by the artifact's name; both may have folders. */
export function nameFiles(
  artifacts: readonly Pick<ArtifactView, "name">[],
  inventory: NamedNodes | null,
): ReadonlyMap<string, string> {
  const wanted = new Map(inventory?.frames.flatMap(nameNode));
  const paths = new ArchivePaths();
  return new Map(artifacts.map(({ name }) => [name, paths.add(wanted.get(name) ?? name)]));
}

function nameNode({ id, name, kind }: NamedNodes["frames"][number]): [string, string][] {
  const folder = isComponent({ kind }) ? "components" : "frames";
  // A slash in a name is no folder.
  const title = name.replace(/[/\\]+/g, "-").trim() || id;
  return [
    [toThumbnailName(id), `${folder}/${title}.svg`],
    [toPreviewName(id, "flowing"), `${folder}/${title}.json`],
    [toPreviewName(id, "exact"), `${folder}/${title} (exact).json`],
  ];
}

const isComponent = ({ kind }: Pick<NamedNodes["frames"][number], "kind">): boolean =>
  kind === "component" || kind === "component-set";

export interface NamedArtifact {
  readonly artifact: ArtifactView;
  /** Unique within the import. */
  readonly fileName: string;
}

export interface ArtifactGroup {
  readonly title: string;
  /** Of frames or components, which have several files each, or else of files. */
  readonly count: number;
  readonly files: readonly NamedArtifact[];
}

/** Single files first, then one group per kind. */
export function groupFiles(
  artifacts: readonly ArtifactView[],
  inventory: NamedNodes | null,
): ArtifactGroup[] {
  const names = nameFiles(artifacts, inventory);
  const files = artifacts
    .map((artifact) => ({ artifact, fileName: names.get(artifact.name) ?? artifact.name }))
    .sort((one, other) => collator.compare(one.fileName, other.fileName));
  const within = (...folders: string[]) =>
    files.filter(({ fileName }) => folders.includes(fileName.split("/").slice(0, -1)[0] ?? ""));
  const groups = [
    { title: "Files", files: within("") },
    { title: "Frames", files: within("frames", "preview", "preview-exact", "thumbnails") },
    { title: "Components", files: within("components") },
    { title: "Images", files: within("images") },
  ];
  return groups
    .filter((group) => group.files.length > 0)
    .map((group) => ({ ...group, count: new Set(group.files.map(toSubject)).size }));
}

const collator = new Intl.Collator("en", { numeric: true });

/** What a file is of: the node that its name ends with, or the file itself. */
const toSubject = ({ artifact: { name } }: NamedArtifact): string =>
  /^(?:thumbnails|preview|preview-exact)\/(.+)\.\w+$/.exec(name)?.[1] ?? name;
