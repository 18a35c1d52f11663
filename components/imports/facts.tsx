import { type ImportStatus, isEnded } from "@/lib/imports/phases";
import type { ImportView } from "@/lib/imports/view";
import { ProviderMark } from "../connections/provider-mark";
import { RelativeTime } from "../ui/relative-time";
import { describeCalls, describeSource } from "./words";

const VERBS: Readonly<Record<ImportStatus, string>> = {
  queued: "Started",
  running: "Started",
  completed: "Finished",
  failed: "Failed",
  canceled: "Canceled",
};

/** The import's source, its last change of state and, while it runs, its cost. */
export function ImportFacts({ shown }: { shown: ImportView }) {
  const { provider, createdAt, endedAt, status } = shown;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-quiet tabular-nums">
      <span className="flex min-w-0 items-center gap-2">
        <span className="grid size-4 place-items-center [&>svg]:max-h-4">
          <ProviderMark provider={provider} />
        </span>
        <span className="break-all">{describeSource(shown)}</span>
      </span>
      <span>
        {VERBS[status]} <RelativeTime at={endedAt ?? createdAt} />
      </span>
      {!isEnded(status) && <span>{describeCalls(shown)}</span>}
    </div>
  );
}
