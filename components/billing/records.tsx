"use client";

import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { HistorySection } from "./history-section";
import { InvoicesSection } from "./invoices-section";
import type { PaymentAccount } from "./use-account";

export interface RecordsProps {
  overview: PlanOverview;
  payment: PaymentAccount;
}

/** What was paid and what changed. Loaded once the reader comes near it. */
export default function Records({ overview, payment }: RecordsProps) {
  const invoices = payment.account?.invoices ?? [];
  return (
    <>
      {payment.account && <InvoicesSection {...payment} />}
      <HistorySection overview={overview} invoices={invoices} />
    </>
  );
}
