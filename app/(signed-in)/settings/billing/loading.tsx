import { PlanSkeleton } from "@/components/billing/plan-skeleton";

export default function Loading() {
  return <PlanSkeleton />;
}
