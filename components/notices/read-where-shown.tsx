"use client";

import { convexQuery, useConvexMutation } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { api } from "@/convex/_generated/api";
import type { NoticeView } from "@/lib/notices/view";
import { findShown } from "./bell-words";

const NONE: readonly NoticeView[] = [];

/** Takes notices as read whose news a person sees on the page itself. Mounted while there are unread ones. */
export default function ReadWhereShown() {
  const { data: notices = NONE } = useQuery(convexQuery(api.notices.list, {}));
  const markRead = useConvexMutation(api.notices.markRead);
  const pathname = usePathname();
  useEffect(() => {
    if (document.visibilityState !== "visible") return;
    const ids = findShown(notices, { pathname, search: window.location.search });
    // One that stays unread is marked when the page is shown again.
    if (ids.length > 0) markRead({ ids }).catch(() => undefined);
  }, [notices, pathname, markRead]);
  return null;
}
