import Link from "next/link";
import { isEnded } from "@/lib/imports/phases";
import type { ImportEntry } from "@/lib/imports/view";
import { describeEntryState, describeVersion, entryHref } from "../imports/entry-words";
import { ImportMeter } from "../imports/meter";
import { RelativeTime } from "../ui/relative-time";
import { StatusBadge } from "../ui/status-badge";
import { Thumbnail } from "./thumbnail";

/** Imported designs, each as the render of its first frame. */
export default function DesignCards({ entries }: { entries: readonly ImportEntry[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
      {entries.map((entry) => (
        <DesignCard key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function DesignCard({ entry }: { entry: ImportEntry }) {
  const { title, result, status, createdAt, endedAt } = entry;
  const state = describeEntryState(entry);
  return (
    <li className="relative flex flex-col overflow-hidden rounded-box border border-line bg-surface focus-within:border-accent hover:border-quiet/50">
      <Thumbnail url={result?.coverUrl ?? null} isPending={result === null && !isEnded(status)} />
      {!isEnded(status) && <ImportMeter shown={entry} />}
      <div className="flex grow flex-col px-3 pt-2.5 pb-3">
        <Link
          href={entryHref(entry)}
          // The whole card is the link's target.
          className="break-words font-medium after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="flex flex-wrap gap-x-2 text-meta text-quiet tabular-nums">
          {describeContent(entry).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <RelativeTime at={endedAt ?? createdAt} />
        </p>
        {state !== null && (
          <div className="mt-2">
            <StatusBadge tone={state.tone}>{state.word}</StatusBadge>
          </div>
        )}
      </div>
    </li>
  );
}

function describeContent({ result, source }: ImportEntry): string[] {
  const frames = result?.summary?.provider === "figma" ? result.summary.frames : null;
  const version = describeVersion({ result });
  const isPart = "nodeId" in source && source.nodeId !== null;
  return [
    ...(isPart ? ["Part of a file"] : []),
    ...(frames === null
      ? []
      : [`${frames.toLocaleString("en")} ${frames === 1 ? "frame" : "frames"}`]),
    ...(version === null ? [] : [version]),
  ];
}
