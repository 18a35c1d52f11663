import { Skeleton } from "../ui/skeleton";

/** Two providers, with the height they have while not connected. */
export function ConnectionsSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line rounded-box border border-line">
      <ProviderSkeleton />
      <ProviderSkeleton />
    </div>
  );
}

function ProviderSkeleton() {
  return (
    <div className="px-4">
      <div className="flex min-h-14 items-center justify-between gap-4 py-2">
        <Skeleton className="w-28" />
        <Skeleton className="h-6 w-32 rounded-full" />
      </div>
      <div className="space-y-4 pb-4 sm:pl-8">
        <Skeleton className="h-[72px] w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-9 w-32" />
      </div>
    </div>
  );
}
