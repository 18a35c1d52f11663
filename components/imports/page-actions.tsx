import { FolderArchive } from "lucide-react";
import { isEnded } from "@/lib/imports/phases";
import type { ImportDetail } from "@/lib/imports/view";
import { archiveHref } from "@/lib/page-paths";
import { ButtonLink } from "../ui/button-link";
import { ImportAgain } from "./failed-import";
import { VersionSwitch } from "./version-switch";

/** What can be done with an import that has results. A failed one offers its remedy below. */
export function PageActions({ detail }: { detail: ImportDetail }) {
  if (!isEnded(detail.status)) return null;
  const isComplete = detail.status === "completed";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <VersionSwitch detail={detail} />
      {isComplete && (
        <ButtonLink href={archiveHref(detail.id)} leavesApp>
          <FolderArchive className="size-4" aria-hidden />
          Download all
        </ButtonLink>
      )}
      {isComplete && <ImportAgain shown={detail} />}
    </div>
  );
}
