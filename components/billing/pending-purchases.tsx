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

export default function PendingPurchases({ pending, asOf }: PendingPurchasesProps) {
  return (
    <Section
      title="Pending purchases"
      description="A purchase should stay here for less than a minute. If it stays, reload, then send us its ID."
    >
      <SettingsRows>
        {pending.map(({ polarSubscriptionId, plan, since, isClaimable }) => (
          <SettingsRow
            key={polarSubscriptionId}
            name={plan ? PLAN_NAMES[plan] : "A purchase"}
            detail={
              <>
                <span className="block">
                  {isClaimable
                    ? "Paid with your email address; being linked to your account"
                    : "Waiting for the payment provider to confirm the buyer"}
                </span>
                <span className="block">
                  Received <RelativeTime at={since} asOf={asOf} />
                </span>
                <CopyableId id={polarSubscriptionId} />
              </>
            }
            value={
              <StatusBadge tone="attention">{isClaimable ? "Linking" : "Waiting"}</StatusBadge>
            }
          />
        ))}
      </SettingsRows>
    </Section>
  );
}
