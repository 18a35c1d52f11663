"use client";

import Link from "next/link";
import type { RecentImport } from "@/lib/home/view";
import { isEnded } from "@/lib/imports/phases";
import { importHref } from "@/lib/page-paths";
import { ProviderMark } from "../connections/provider-mark";
import { Thumbnail } from "../designs/thumbnail";
import { useNow } from "../imports/use-now";
import { describeSituation, describeStatus } from "../imports/words";
import { RelativeTime } from "../ui/relative-time";
import { StatusBadge } from "../ui/status-badge";

export default function ImportCards({ recent }: { recent: readonly RecentImport[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 min-[28rem]:grid-cols-2 xl:grid-cols-3">
      {recent.map((shown) => (
        <ImportCard key={shown.id} shown={shown} />
      ))}
    </ul>
  );
}

function ImportCard({ shown }: { shown: RecentImport }) {
  const now = useNow();
  const { id, provider, title, status, createdAt } = shown;
  const { tone, word } = describeStatus(shown);
  return (
    <li className="relative flex flex-col overflow-hidden rounded-box border border-line transition-colors focus-within:border-accent hover:border-quiet/50">
      <Picture shown={shown} />
      <div className="min-w-0 border-line border-t px-3 py-2.5">
        <h3 className="flex items-center gap-2">
          <span className="grid size-4 shrink-0 place-items-center">
            <ProviderMark provider={provider} />
          </span>
          <Link
            href={importHref(provider, id)}
            prefetch={false}
            // The whole card is the link's target.
            className="min-w-0 truncate font-medium outline-none after:absolute after:inset-0 after:rounded-box focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-meta text-quiet">{describeSituation(shown, now)}</p>
        <p className="mt-1 flex min-h-6 items-center justify-between gap-2 text-meta text-quiet">
          <RelativeTime at={createdAt} />
          {(!isEnded(status) || status === "failed") && (
            <StatusBadge tone={tone}>{word}</StatusBadge>
          )}
        </p>
      </div>
    </li>
  );
}

/** A design's render. A repository has none: its language stands for it. */
function Picture({ shown: { provider, thumbnailUrl, summary } }: { shown: RecentImport }) {
  if (thumbnailUrl !== null) return <Thumbnail url={thumbnailUrl} />;
  const word = summary?.provider === "github" ? (summary.framework ?? "Repository") : "";
  return (
    <span
      aria-hidden
      className="grid aspect-[4/3] w-full place-items-center gap-2 bg-raised text-quiet"
    >
      <span className="flex items-center gap-3 text-title [&_svg]:h-8 [&_svg]:w-auto">
        {word || <ProviderMark provider={provider} />}
      </span>
    </span>
  );
}
