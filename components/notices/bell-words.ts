import { MOST_COUNTED } from "@/lib/notices/limits";
import type { NoticeView } from "@/lib/notices/view";

/** The name of the bell for screen readers. */
export function nameBell(unread: number): string {
  if (unread === 0) return "Notices";
  if (unread >= MOST_COUNTED) return `${MOST_COUNTED - 1}+ new notices`;
  return unread === 1 ? "1 new notice" : `${unread} new notices`;
}

const MOST_SHOWN = 9;

export const toBadge = (unread: number): string =>
  unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);

/** The unread notices about an import and its code that a page of this import says itself. */
export const findShown = (
  notices: readonly Pick<NoticeView, "id" | "status" | "facts">[],
  pathname: string,
): NoticeView["id"][] =>
  notices
    .filter(
      ({ status, facts }) =>
        status === "unread" && "importId" in facts && pathname.split("/").includes(facts.importId),
    )
    .map(({ id }) => id);
