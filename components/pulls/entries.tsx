"use client";

import Link from "next/link";
import type { PullEntry } from "@/lib/pulls/record";
import { RelativeTime } from "../ui/relative-time";
import { PullRow } from "./pull-rows";

/** Pull requests apart from their frames, which each names. */
export function PullEntries({ entries }: { entries: readonly PullEntry[] }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {entries.map((entry) => (
        <PullRow key={entry.id} pull={entry}>
          <Content entry={entry} /> · <RelativeTime at={entry.createdAt} />
        </PullRow>
      ))}
    </ul>
  );
}

function Content({ entry: { title, importTitle, page } }: { entry: PullEntry }) {
  if (page === null) return `${title} from ${importTitle}`;
  return (
    <>
      <Link
        href={page}
        prefetch={false}
        className="text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
      >
        {title}
      </Link>{" "}
      from {importTitle}
    </>
  );
}
