import { Skeleton } from "../ui/skeleton";

/** One box, with nothing below it that could be moved by what comes in its place. */
export function ImportsSkeleton() {
  return (
    <div aria-hidden className="space-y-4 rounded-box border border-line px-4 py-6">
      <Skeleton className="w-48 max-w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-32" />
    </div>
  );
}
