"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import type { NoticeView } from "@/lib/notices/view";
import { wordsForNotice } from "@/lib/notices/words";
import { classNames } from "../ui/class-names";
import { RelativeTime } from "../ui/relative-time";
import { ToneIcon } from "../ui/tone-icon";
import { writeLocalTime } from "./local-time";

interface NoticeRowProps {
  notice: NoticeView;
  /** Epoch ms. */
  now: number;
  /** Called once, when an unread notice has come into view. */
  onSeen: (notice: NoticeView) => void;
  onLeave: () => void;
}

export function NoticeRow({ notice, now, onSeen, onLeave }: NoticeRowProps) {
  const { facts, status, createdAt, hasPage } = notice;
  const row = useRef<HTMLLIElement>(null);
  const [wasUnread] = useState(status === "unread");
  const isUnread = status === "unread";
  const isPast = status === "past";
  const { tone, title, detail, href } = wordsForNotice(facts, writeLocalTime, now);

  useEffect(() => {
    if (!isUnread || !row.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && onSeen(notice),
      { threshold: 0.5 },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [isUnread, notice, onSeen]);

  return (
    <li
      ref={row}
      className={classNames("relative flex gap-2.5 px-4 py-3", hasPage && "hover:bg-sunken")}
    >
      <ToneIcon tone={isPast ? "neutral" : tone} className="mt-1" />
      <div className="min-w-0 grow">
        <p className={classNames("break-words font-medium", isPast && "text-quiet")}>
          {wasUnread && !isPast && <span className="sr-only">New: </span>}
          <NoticeLink href={hasPage ? href : null} onLeave={onLeave}>
            {title}
          </NoticeLink>
        </p>
        {!isPast && <p className="text-pretty break-words text-meta">{detail}</p>}
        <p className="text-meta text-quiet">
          {isPast && "Over · "}
          <RelativeTime at={createdAt} />
        </p>
      </div>
      {wasUnread && !isPast && (
        <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-accent" />
      )}
    </li>
  );
}

interface NoticeLinkProps {
  href: string | null;
  onLeave: () => void;
  children: string;
}

/** The whole row can be clicked. */
function NoticeLink({ href, onLeave, children }: NoticeLinkProps) {
  if (href === null) return children;
  return (
    <Link href={href} onClick={onLeave} className="after:absolute after:inset-0">
      {children}
    </Link>
  );
}
