import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/subscription-view";
import { wordsForSubscription } from "@/lib/subscriptions/subscription-words";
import { CopyableId } from "../ui/copyable-id";
import { Section } from "../ui/section";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { StatusBadge } from "../ui/status-badge";
import { PhraseText } from "./phrase-text";

/** Each with its own state: the page's first sentence speaks of one alone. */
export function SubscriptionList({ overview }: { overview: PlanOverview }) {
  const { subscriptions, decidedAt } = overview;
  return (
    <Section title="Subscriptions">
      <SettingsRows>
        {subscriptions.map((view) => (
          <SubscriptionRow key={view.polarSubscriptionId} view={view} now={decidedAt} />
        ))}
      </SettingsRows>
    </Section>
  );
}

function SubscriptionRow({ view, now }: { view: SubscriptionView; now: number }) {
  const { tone, badge, sentence } = wordsForSubscription(view, now);
  return (
    <SettingsRow
      name={view.plan ? PLAN_NAMES[view.plan] : "No plan of ours"}
      detail={
        <>
          <span className="block">
            <PhraseText phrase={sentence} />
          </span>
          <CopyableId id={view.polarSubscriptionId} />
        </>
      }
      value={<StatusBadge tone={tone}>{badge}</StatusBadge>}
    />
  );
}
