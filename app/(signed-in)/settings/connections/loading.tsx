import { ConnectionsSkeleton } from "@/components/connections/skeleton";
import { PageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <>
      <PageTitle title="Connections">
        <Skeleton className="my-1 w-64 max-w-full" />
      </PageTitle>
      <div className="mt-8">
        <ConnectionsSkeleton />
      </div>
    </>
  );
}
