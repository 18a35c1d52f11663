import Link from "next/link";
import type { LastFrame } from "@/lib/home/view";
import { frameHref } from "@/lib/page-paths";
import { Thumbnail } from "../designs/thumbnail";
import { readState, writeState } from "../generations/workspace-state";
import { RelativeTime } from "../ui/relative-time";
import { describeChanged } from "./words";

/** The frames that were generated last, each with what has changed in the design since. */
export default function LastFrames({ frames }: { frames: readonly LastFrame[] }) {
  if (frames.length === 0) return null;
  const changed = describeChanged(frames);
  return (
    <section aria-labelledby="frames" className="mb-8">
      <h2 id="frames" className="font-semibold">
        Last frames
      </h2>
      {changed && <p className="mt-1 text-attention text-meta">{changed}</p>}
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
        {frames.map((frame) => (
          <FrameCard key={`${frame.importId} ${frame.nodeId}`} frame={frame} />
        ))}
      </ul>
    </section>
  );
}

function FrameCard({ frame }: { frame: LastFrame }) {
  const { importId, nodeId, title, importTitle, target, thumbnailUrl, isChanged } = frame;
  const usual = readState(new URLSearchParams());
  return (
    <li className="relative overflow-hidden rounded-box border border-line transition-colors focus-within:border-accent hover:border-quiet/50">
      <Thumbnail url={thumbnailUrl} />
      <div className="border-line border-t px-3 py-2">
        <h3 className="truncate">
          <Link
            href={`${frameHref(importId, nodeId)}${writeState({ ...usual, target })}`}
            prefetch={false}
            // The whole card is the link's target.
            className="font-medium outline-none after:absolute after:inset-0 after:rounded-box focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {title || `Frame ${nodeId}`}
          </Link>
        </h3>
        <p className="truncate text-meta text-quiet">
          {importTitle} · <RelativeTime at={frame.generatedAt} />
        </p>
        {isChanged && <p className="text-attention text-meta">Changed since</p>}
      </div>
    </li>
  );
}
