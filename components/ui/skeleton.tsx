import { classNames } from "./class-names";

/** A gray bar in place of text, 16 px high by default. Give it the size of the content that replaces it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      // Where still-loading.tsx sees that something is still loading.
      data-skeleton
      className={classNames(
        "block bg-sunken motion-safe:animate-pulse [:where(&)]:h-4 [:where(&)]:rounded-[4px]",
        className,
      )}
    />
  );
}

/** Has the height of `SettingsRows` with the same number of two-line rows. */
export function SkeletonRows({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <div aria-hidden className="divide-y divide-line rounded-box border border-line">
      {places.map((place) => (
        <div key={place} className="flex min-h-[60px] items-center gap-4 px-4">
          <div className="grow space-y-2">
            <Skeleton className="w-32" />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </div>
  );
}
