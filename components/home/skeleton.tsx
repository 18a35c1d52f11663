import { Skeleton } from "../ui/skeleton";
import { HomeFrame } from "./frame";
import { STEPS } from "./words";

/** Has the height of a new user's page, whose steps are the first thing. */
export function HomeSkeleton() {
  return (
    <HomeFrame
      sentence={
        <>
          <span className="sr-only">Loading</span>
          <Skeleton className="my-1 w-64 max-w-full" />
        </>
      }
      todo={<StepsSkeleton />}
      side={<CreditsSkeleton />}
    >
      <Skeleton className="h-4 w-32" />
    </HomeFrame>
  );
}

function StepsSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line rounded-box border border-line">
      <div className="flex h-12 items-center px-4">
        <Skeleton className="w-32" />
      </div>
      {STEPS.map(({ step }) => (
        <div key={step} className="flex min-h-[4.375rem] items-center gap-3 px-4">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className="w-56 max-w-[70%]" />
        </div>
      ))}
    </div>
  );
}

function CreditsSkeleton() {
  return (
    <div
      aria-hidden
      className="divide-y divide-line rounded-box border border-line sm:max-lg:flex sm:max-lg:divide-x sm:max-lg:divide-y-0"
    >
      <div className="h-40 grow px-4 py-4">
        <Skeleton className="h-3 w-28" />
        <Skeleton className="mt-4 h-9 w-20" />
      </div>
      <div className="flex h-14 items-center px-4">
        <Skeleton className="w-24" />
      </div>
    </div>
  );
}
