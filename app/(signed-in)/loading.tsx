import { PageSkeleton } from "@/components/settings/page-skeleton";

export default function Loading() {
  return (
    <div className="mx-auto max-w-[1100px]">
      <PageSkeleton rows={2} />
    </div>
  );
}
