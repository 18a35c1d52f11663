import { PageTitle } from "../ui/page-title";
import { Section } from "../ui/section";
import { Skeleton } from "../ui/skeleton";
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
        <div className="h-[10.375rem] px-4 py-4 sm:h-[8.875rem]">
          <Skeleton className="my-1.5 h-5 w-24" />
          <Skeleton className="mt-4 w-full" />
        </div>
      </div>
      <Section title="Credits">
        <div className="min-h-[6.5rem] sm:min-h-16">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="mt-3 h-2 w-full rounded-full" />
        </div>
      </Section>
      <Section title="Plans">
        <div aria-hidden className="grid gap-3 sm:grid-cols-3">
          {["free", "pro", "unlimited"].map((plan) => (
            <Skeleton key={plan} className="h-48 rounded-box" />
          ))}
        </div>
      </Section>
    </>
  );
}
