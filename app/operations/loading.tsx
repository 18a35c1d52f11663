import { PageSkeleton } from "@/components/settings/page-skeleton";

export default function Loading() {
  return (
    <div className="mx-auto max-w-[1280px]">
      <PageSkeleton rows={6} />
    </div>
  );
}
