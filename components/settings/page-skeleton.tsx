import { Skeleton, SkeletonRows } from "../ui/skeleton";

/** Has the height of a page's title, its sentence and its first rows. */
export function PageSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="my-1 h-5.5 w-40" />
      <Skeleton className="mt-3 mb-1 w-72 max-w-full" />
      <div className="mt-8">
        <SkeletonRows count={rows} />
      </div>
    </div>
  );
}
