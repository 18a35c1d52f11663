import { Skeleton } from "../ui/skeleton";

const FIGURES = ["last", "failed", "retried", "waiting"];
const CHECKS = ["payment", "identity", "address", "key", "backend"];

/** As tall as the panel it stands for, so that nothing jumps. */
export function HealthSkeleton() {
  return (
    <section aria-label="Health" aria-busy="true">
      <p className="sr-only">Asking how the service is doing</p>
      <Skeleton className="h-6 w-80 max-w-full" />
      <div className="mt-6 space-y-4">
        <div className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-4">
          {FIGURES.map((figure) => (
            <div key={figure} className="bg-surface px-4 py-3">
              <Skeleton className="my-0.5 h-4 w-24" />
              <Skeleton className="mt-1.5 h-5 w-12" />
            </div>
          ))}
        </div>
        <div className="divide-y divide-line rounded-box border border-line">
          {CHECKS.map((check) => (
            <div key={check} className="px-4 py-2.5">
              <Skeleton className="my-0.5 h-5 w-40" />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
