"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { Settings } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useCallback, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { NoticeView } from "@/lib/notices/view";
import { NOTICES_PATH } from "@/lib/page-paths";
import { Button } from "../ui/button";
import { buttonStyles } from "../ui/button-variant";
import { ErrorState } from "../ui/error-state";
import { Skeleton } from "../ui/skeleton";
import { NoticeRow } from "./row";

interface NoticesPanelProps {
  titleId: string;
  /** The user follows a link. */
  onLeave: () => void;
}

/** Mounted while it is open, so that what was new on opening keeps its mark until it closes. */
export default function NoticesPanel({ titleId, onLeave }: NoticesPanelProps) {
  const client = useConvex();
  const { data: notices, isError, refetch } = useQuery(convexQuery(api.notices.list, {}));
  const [failed, setFailed] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const [newest] = notices ?? [];
  const hasUnread = notices?.some(({ status }) => status === "unread") ?? false;
  const markSeen = useCallback(
    // One that stays unread is marked when it is seen again.
    ({ id }: NoticeView) =>
      void client.mutation(api.notices.markRead, { ids: [id] }).catch(() => {}),
    [client],
  );
  async function markAllRead() {
    if (!newest) return;
    setFailed(false);
    const { createdAt: upTo } = newest;
    await client.mutation(api.notices.markAllRead, { upTo }).catch(() => setFailed(true));
  }
  return (
    <>
      <PanelHead titleId={titleId} onLeave={onLeave}>
        {hasUnread && (
          <Button variant="quiet" onClick={() => void markAllRead()}>
            Mark all as read
          </Button>
        )}
      </PanelHead>
      {failed && (
        <p role="alert" className="px-4 py-2 text-bad text-meta">
          The notices could not be marked as read. Try again.
        </p>
      )}
      {notices && notices.length > 0 && (
        <ul className="divide-y divide-line">
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              now={openedAt}
              onSeen={markSeen}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {notices?.length === 0 && <NoNotices />}
      {!notices && isError && (
        <div className="p-4">
          <ErrorState title="The notices could not be loaded" onRetry={() => void refetch()}>
            They are kept. The rest of this page still works.
          </ErrorState>
        </div>
      )}
      {!notices && !isError && <PanelSkeleton />}
    </>
  );
}

interface PanelHeadProps extends Pick<NoticesPanelProps, "titleId" | "onLeave"> {
  children: ReactNode;
}

function PanelHead({ titleId, onLeave, children }: PanelHeadProps) {
  return (
    <div className="sticky top-0 z-1 flex items-center gap-2 border-line border-b bg-surface py-2 pr-2 pl-4">
      <h2 id={titleId} className="grow font-semibold">
        Notices
      </h2>
      {children}
      <Link
        href={NOTICES_PATH}
        onClick={onLeave}
        aria-label="Notice settings"
        title="Notice settings"
        className={buttonStyles({ variant: "quiet", size: "icon" })}
      >
        <Settings className="size-4" aria-hidden />
      </Link>
    </div>
  );
}

function NoNotices() {
  return (
    <div className="px-6 py-10 text-center">
      <p className="font-medium">No notices yet</p>
      <p className="mt-1 text-pretty text-meta text-quiet">
        You will see here when an import or code is finished, and when a payment or a connection
        needs you.
      </p>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className="space-y-3 px-4 py-4">
      <p role="status" className="sr-only">
        Loading notices
      </p>
      <Skeleton className="w-48" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-24" />
    </div>
  );
}
