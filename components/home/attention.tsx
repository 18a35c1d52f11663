import type { ProviderConnection } from "@/lib/connections/view";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { PhraseText } from "../billing/phrase-text";
import { InactivityNotice } from "../connections/inactivity-notice";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";
import { findPlanTrouble } from "./plan-trouble";

interface AttentionProps {
  connections: readonly ProviderConnection[];
  overview: PlanOverview;
}

/** What needs the person: broken connections and failed payments. */
export default function Attention({ connections, overview }: AttentionProps) {
  const broken = connections.filter(({ connection }) => connection?.inactivity);
  const unpaid = findPlanTrouble(overview);
  if (broken.length + unpaid.length === 0) return null;
  return (
    <div className="space-y-3">
      {unpaid.map(({ id, sentence, nextStep, href }) => (
        <Notice
          key={id}
          tone="attention"
          title={<PhraseText phrase={sentence} />}
          action={<ButtonLink href={href}>Plan & billing</ButtonLink>}
        >
          <PhraseText phrase={nextStep} />
        </Notice>
      ))}
      {broken.map((row) => (
        <InactivityNotice key={row.provider} row={row} />
      ))}
    </div>
  );
}
