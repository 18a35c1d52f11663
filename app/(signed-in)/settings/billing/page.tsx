import type { Metadata } from "next";
import { PlanPage } from "@/components/billing/plan-page";
import { PLAN_PAGE_TITLE } from "@/components/billing/plan-page-title";
import { toReturnTo } from "@/lib/billing/return-to";

export const metadata: Metadata = { title: PLAN_PAGE_TITLE };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function BillingPage({ searchParams }: PageProps) {
  const { checkout_id: checkoutId, returnTo, back } = await searchParams;
  return (
    <PlanPage
      checkoutId={typeof checkoutId === "string" ? checkoutId : null}
      returnTo={toReturnTo(returnTo)}
      isBack={back === "1"}
    />
  );
}
