import type { PaidVisit } from "@/lib/billing/checkout-proof";
import { wordsForVisit } from "@/lib/billing/checkout-words";
import { Notice } from "../ui/notice";

/** For a visitor who comes from paying and is not signed in. */
export function VisitNotice({ visit }: { visit: PaidVisit | "unconfirmed" }) {
  const { tone, title, text } = wordsForVisit(visit);
  return (
    <div role="status" className="mb-6">
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
    </div>
  );
}
