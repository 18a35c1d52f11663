import type { Metadata } from "next";
import { PlanPage } from "@/components/billing/plan-page";
import { PLAN_PAGE_TITLE } from "@/components/billing/plan-page-title";

export const metadata: Metadata = { title: PLAN_PAGE_TITLE };

export default function BillingPage() {
  return <PlanPage />;
}
