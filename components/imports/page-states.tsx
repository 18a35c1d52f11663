import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { Skeleton, SkeletonRows } from "../ui/skeleton";

export function ImportPageLoading() {
  return (
    <>
      <Skeleton className="mb-4 w-24" />
      <PageTitle title="Import">
        <span className="sr-only">Reading the import</span>
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
      <PageTitle title="Import">This import could not be read just now.</PageTitle>
      <div className="mt-6">
        <ErrorState title="The backend did not respond" onRetry={onRetry}>
          What was imported is kept, and an import that is under way goes on without this page.
        </ErrorState>
      </div>
    </>
  );
}

/** Removed, never there, or somebody else's: all of it looks the same from here. */
export function ImportMissing() {
  return (
    <>
      <PageTitle title="Import">There is no such import.</PageTitle>
      <div className="mt-6">
        <EmptyState
          title="Nothing is here"
          action={<ButtonLink href="/settings/imports">All imports</ButtonLink>}
        >
          It may have been removed, or it belongs to another account.
        </EmptyState>
      </div>
    </>
  );
}
