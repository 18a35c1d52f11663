import { ArtifactContent } from "../imports/artifact-content";
import { Disclosure } from "../imports/disclosure";
import { Section } from "../ui/section";
import { TreeLevel } from "./tree-level";
import { parseTree } from "./tree-view";

/** Fetched when it is opened: of a large repository it is the largest part. */
export function FileTreeSection({ importId, files }: { importId: string; files: number }) {
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
