import { PageTitle } from "../ui/page-title";
import { Section } from "../ui/section";
import { Skeleton, SkeletonRows } from "../ui/skeleton";
import { PLAN_PAGE_TITLE } from "./plan-page-title";

/** Each part has the height of the content that replaces it. */
export function PlanSkeleton() {
  return (
    <>
      <PageTitle title={PLAN_PAGE_TITLE}>
        <span className="sr-only">Loading your plan</span>
        <Skeleton className="mt-1 w-72 max-w-full" />
      </PageTitle>
      <div aria-hidden className="mt-6 rounded-box border border-line">
        <div className="h-[10.375rem] px-4 py-4 max-sm:h-[13.125rem]">
          <Skeleton className="my-1.5 h-5 w-24" />
          <Skeleton className="mt-4 w-full" />
        </div>
        <div className="h-[4.4375rem] border-line border-t px-4 py-4 max-sm:h-[8.875rem]">
          <Skeleton className="w-40" />
        </div>
      </div>
      <Section title="Credits">
        <div className="min-h-[4.5rem]">
          <Skeleton className="mt-1 w-32" />
          <Skeleton className="mt-3 h-2 w-full rounded-full" />
        </div>
      </Section>
      <Section title="Credits used">
        <div className="min-h-36">
          <Skeleton className="mt-8 h-24 w-full" />
        </div>
      </Section>
      <Section title="History">
        <div className="min-h-36">
          <SkeletonRows count={2} />
        </div>
      </Section>
    </>
  );
}
