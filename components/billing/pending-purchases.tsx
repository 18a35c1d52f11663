import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import { CopyableId } from "../ui/copyable-id";
import { RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { StatusBadge } from "../ui/status-badge";

interface PendingPurchasesProps {
  pending: PlanOverview["pending"];
  asOf: number;
}

export function PendingPurchases({ pending, asOf }: PendingPurchasesProps) {
  return (
    <Section
      title="On its way"
      description="It is linked to your account within a minute. If not, reload, then send us the ID below."
    >
      <SettingsRows>
        {pending.map(({ polarSubscriptionId, plan, since }) => (
          <SettingsRow
            key={polarSubscriptionId}
            name={plan ? PLAN_NAMES[plan] : "A purchase"}
            detail={
              <>
                <span className="block">
                  Received <RelativeTime at={since} asOf={asOf} />
                </span>
                <CopyableId id={polarSubscriptionId} />
              </>
            }
            value={<StatusBadge tone="attention">Waiting</StatusBadge>}
          />
        ))}
      </SettingsRows>
    </Section>
  );
}
