import { IMPORT_LISTS, importHref } from "@/lib/page-paths";
import type { Provider } from "@/lib/providers/names";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { Skeleton, SkeletonRows } from "../ui/skeleton";
import { THINGS } from "./entry-words";

export function ImportPageLoading() {
  return (
    <>
      <Skeleton className="mb-4 w-24" />
      <PageTitle title="Import">
        <span className="sr-only">Loading the import</span>
        <Skeleton className="my-1 w-72 max-w-full" />
      </PageTitle>
      <div className="mt-6">
        <SkeletonRows count={3} />
      </div>
    </>
  );
}

export function ImportPageError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageTitle title="Import">This import could not be loaded.</PageTitle>
      <div className="mt-6">
        <ErrorState title="The backend did not respond" onRetry={onRetry}>
          Your imports are kept, and running ones continue.
        </ErrorState>
      </div>
    </>
  );
}

/** The import is there, but not the frame, or no code of it. */
export function FrameMissing({ importId }: { importId: string }) {
  return (
    <>
      <PageTitle title="Frame">Frame not found.</PageTitle>
      <div className="mt-6">
        <EmptyState
          title="Nothing to show"
          action={<ButtonLink href={importHref("figma", importId)}>All frames</ButtonLink>}
        >
          This version of the design does not have the frame, or has no code for it.
        </EmptyState>
      </div>
    </>
  );
}

/** A removed, unknown or foreign import looks the same, so that the page reveals nothing about other users. */
export function ImportMissing({ provider }: { provider: Provider }) {
  return (
    <>
      <PageTitle title="Import">Import not found.</PageTitle>
      <div className="mt-6">
        <EmptyState
          title="Nothing to show"
          action={
            <ButtonLink href={IMPORT_LISTS[provider]}>All {THINGS[provider].many}</ButtonLink>
          }
        >
          It may have been removed, or it belongs to another account.
        </EmptyState>
      </div>
    </>
  );
}
