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

/**
 * The unread notices about an import and its code that a page of this import says itself; and those about repositories
 * where the form for a pull request reads them.
 */
export const findShown = (
  notices: readonly Pick<NoticeView, "id" | "status" | "facts">[],
  { pathname, search }: Pick<Location, "pathname" | "search">,
): NoticeView["id"][] => {
  const places = pathname.split("/");
  const isAsking = new URLSearchParams(search).has("pull");
  return notices
    .filter(
      ({ status, facts }) =>
        status === "unread" &&
        "importId" in facts &&
        (places.includes(facts.importId) ||
          (isAsking && facts.kind === "import_finished" && facts.provider === "github")),
    )
    .map(({ id }) => id);
};
