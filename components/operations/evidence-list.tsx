import type { UserStory } from "@/lib/operations/user-story";
import { nameOfProduct } from "@/lib/subscriptions/plans";
import { CalendarDate } from "../ui/calendar-date";
import { CopyableId } from "../ui/copyable-id";
import { EmptyState } from "../ui/empty-state";
import { ToneIcon } from "../ui/tone-icon";
import type { ProductNames } from "./field-text";
import { Line, Panel } from "./panel";
import { REASON_WORDS } from "./person-words";

interface EvidenceListProps {
  story: UserStory;
  products: ProductNames;
}

export function EvidenceList({ story, products }: EvidenceListProps) {
  const { decision, subscriptions } = story;
  if (decision.evidence.length === 0) {
    return <EmptyState title="No subscription">Nothing grants this user a plan.</EmptyState>;
  }
  const byId = new Map(subscriptions.map((view) => [view.polarSubscriptionId, view]));
  return (
    <Panel label="Evidence">
      {decision.evidence.map(({ polarSubscriptionId, productId, plan, reason, until, grants }) => {
        const view = byId.get(polarSubscriptionId);
        return (
          <Line
            key={polarSubscriptionId}
            value={
              grants ? (
                until === null ? (
                  "Grants access"
                ) : (
                  <>
                    Until <CalendarDate at={until} />
                  </>
                )
              ) : (
                "No access"
              )
            }
            detail={
              <>
                <CopyableId id={polarSubscriptionId} />
                <span className="block break-all">
                  {products.get(productId) ?? nameOfProduct(plan)} · product {productId}
                </span>
                {view && (
                  <span className="block">
                    {view.state.replaceAll("_", " ")}, period{" "}
                    <CalendarDate at={view.currentPeriodStart} /> to{" "}
                    <CalendarDate at={view.currentPeriodEnd} />
                    {view.cancelAtPeriodEnd && ", then ends"}
                    {view.pausesAt !== null && ", then pauses"}
                    {view.becomes && ", with a plan change scheduled"}
                  </span>
                )}
              </>
            }
          >
            <span className="flex gap-2">
              <ToneIcon tone={REASON_WORDS[reason].tone} className="mt-1" />
              {REASON_WORDS[reason].text}
              {decision.grantedBy === polarSubscriptionId && ", decides the plan"}
            </span>
          </Line>
        );
      })}
    </Panel>
  );
}
