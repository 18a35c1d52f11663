"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { api } from "@/convex/_generated/api";
import { buttonStyles } from "../ui/button-variant";
import { classNames } from "../ui/class-names";
import { nameBell, toBadge } from "./bell-words";

const NoticesPanel = lazy(() => import("./panel"));
const ReadWhereShown = lazy(() => import("./read-where-shown"));

/** The browser's own popover closes on Escape and outside clicks, and gives the focus back to the bell. */
export default function LiveBell() {
  const { data: unread = 0 } = useQuery(convexQuery(api.notices.countUnread, {}));
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const name = nameBell(unread);
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label={name}
        title={name}
        className={classNames(
          buttonStyles({ variant: "quiet", size: "icon" }),
          "relative max-sm:size-11",
        )}
      >
        <Bell className="size-4" aria-hidden />
        {unread > 0 && <Badge>{toBadge(unread)}</Badge>}
      </button>
      <p role="status" className="sr-only">
        {unread > 0 ? name : ""}
      </p>
      <Suspense>{unread > 0 && <ReadWhereShown />}</Suspense>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        onToggle={({ newState }) => setOpen(newState === "open")}
        className="fixed inset-x-0 top-14 bottom-auto m-0 max-h-[calc(100dvh-3.5rem)] w-auto max-w-none overflow-y-auto overscroll-contain border-line bg-surface text-ink max-sm:border-y sm:top-15 sm:right-4 sm:left-auto sm:max-h-[min(36rem,calc(100dvh-5rem))] sm:w-[25rem] sm:rounded-box sm:border sm:shadow-lg"
      >
        {isOpen && (
          <Suspense>
            <NoticesPanel titleId={titleId} onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Badge({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-medium text-[10px] text-on-accent tabular-nums leading-none"
    >
      {children}
    </span>
  );
}
