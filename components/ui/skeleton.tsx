import { classNames } from "./class-names";

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames("block motion-safe:animate-pulse rounded-control bg-sunken", className)}
    />
  );
}
