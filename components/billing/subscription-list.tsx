import { isBilledStill } from "@/lib/billing/possible-steps";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { nameOfProduct } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { wordsForSubscription } from "@/lib/subscriptions/words";
import { CopyableId } from "../ui/copyable-id";
import { Section } from "../ui/section";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { StatusBadge } from "../ui/status-badge";
import type { Buying } from "./buying";
import { PhraseText } from "./phrase-text";
import SubscriptionActions from "./subscription-actions";

interface SubscriptionListProps {
  overview: PlanOverview;
  /** Null when only one subscription has actions, which then appear at the plan. */
  acting: Buying | null;
}

/** Lists each subscription with its state and actions, because the page's first sentence covers only one. */
export default function SubscriptionList({ overview, acting }: SubscriptionListProps) {
  const { subscriptions, decidedAt } = overview;
  return (
    <Section title="Subscriptions">
      <SettingsRows>
        {subscriptions.map((view) => (
          <SubscriptionRow
            key={view.polarSubscriptionId}
            view={view}
            now={decidedAt}
            acting={acting}
          />
        ))}
      </SettingsRows>
    </Section>
  );
}

interface SubscriptionRowProps {
  view: SubscriptionView;
  now: number;
  acting: Buying | null;
}

function SubscriptionRow({ view, now, acting }: SubscriptionRowProps) {
  const { tone, badge, sentence } = wordsForSubscription(view, now);
  return (
    <SettingsRow
      name={nameOfProduct(view.plan)}
      detail={
        <>
          <span className="block">
            <PhraseText phrase={sentence} />
          </span>
          <CopyableId id={view.polarSubscriptionId} />
        </>
      }
      value={<StatusBadge tone={tone}>{badge}</StatusBadge>}
    >
      {acting?.isConfigured && isBilledStill(view) && (
        <div className="flex flex-wrap gap-2">
          <SubscriptionActions view={view} buying={acting} />
        </div>
      )}
    </SettingsRow>
  );
}
