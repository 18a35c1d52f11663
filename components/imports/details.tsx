import type { ImportView } from "@/lib/imports/view";
import { CopyableId } from "../ui/copyable-id";
import { Definition, Definitions } from "../ui/definitions";
import { Disclosure } from "./disclosure";
import { describeCalls } from "./words";

/** What few people need of an import: the provider's IDs, and what it cost. */
export function ImportDetails({ shown }: { shown: ImportView }) {
  const { source } = shown;
  return (
    <div className="mt-10">
      <Disclosure title="Details of this import">
        <Definitions>
          {source.provider === "figma" && (
            <>
              <Definition name="File key">
                <CopyableId id={source.fileKey} />
              </Definition>
              {source.nodeId !== null && (
                <Definition name="Node ID">
                  <CopyableId id={source.nodeId} />
                </Definition>
              )}
            </>
          )}
          <Definition name="Requests">{describeCalls(shown)}</Definition>
        </Definitions>
      </Disclosure>
    </div>
  );
}
