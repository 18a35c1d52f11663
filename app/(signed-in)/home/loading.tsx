import { HomeSkeleton } from "@/components/home/skeleton";

export default function Loading() {
  return (
    <div className="mx-auto max-w-[1100px]">
      <HomeSkeleton />
    </div>
  );
}
