import Link from "next/link";
import type { ListedFrame } from "@/lib/imports/figma-result";
import type { FrameMatch } from "@/lib/imports/frame-match";
import { frameHref } from "@/lib/page-paths";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/section";
import { describeSize, describeUnread, type PageOfFrames } from "./inventory-view";
import { describeListedMatch } from "./match/words";
import { Thumbnail } from "./thumbnail";

interface FrameGalleryProps {
  importId: string;
  pages: readonly PageOfFrames[];
  thumbnails: ReadonlyMap<string, string>;
  /** IDs of the frames that have generated code. */
  withCode: ReadonlySet<string>;
  /** Measured matches by frame. */
  matches: ReadonlyMap<string, FrameMatch>;
}

export function FrameGallery({ pages, ...rest }: FrameGalleryProps) {
  return (
    <Section title="Pages and frames" description="Open a frame for its code and a live preview.">
      {pages.length === 0 ? (
        <EmptyState title="No frames">No page of this file has a frame.</EmptyState>
      ) : (
        <div className="space-y-8">
          {pages.map((shown) => (
            <FramesOfPage key={shown.page} shown={shown} {...rest} />
          ))}
        </div>
      )}
    </Section>
  );
}

type FramesOfPageProps = Omit<FrameGalleryProps, "pages"> & { shown: PageOfFrames };

function FramesOfPage({
  shown: { page, frames },
  importId,
  thumbnails,
  withCode,
  matches,
}: FramesOfPageProps) {
  return (
    <div>
      <h3 className="mb-3 flex items-baseline gap-2">
        {page ?? "Linked frame"}
        <span className="text-meta text-quiet tabular-nums">{frames.length}</span>
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-x-4">
        {frames.map((frame) => (
          <li key={frame.id}>
            <FrameCard
              frame={frame}
              url={thumbnails.get(frame.id) ?? null}
              match={matches.get(frame.id) ?? null}
              href={withCode.has(frame.id) ? frameHref(importId, frame.id) : null}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FrameCardProps {
  frame: ListedFrame;
  url: string | null;
  /** Null until it is measured. */
  match: FrameMatch | null;
  /** Null when the frame has no generated code. */
  href: string | null;
}

function FrameCard({ frame, url, match, href }: FrameCardProps) {
  const content = (
    <>
      <Thumbnail url={url} />
      <span className="mt-2 block break-words">{frame.name}</span>
      <span className="block text-meta text-quiet tabular-nums">
        {frame.isRead ? describeSize(frame) : describeUnread(frame)}
        {match !== null && ` · ${describeListedMatch(match)}`}
      </span>
    </>
  );
  if (href === null) return <div>{content}</div>;
  return (
    <Link href={href} prefetch={false} className="block rounded-control hover:text-accent">
      {content}
    </Link>
  );
}
