import type { PendingView, Resolution } from "@/lib/operations/pending-view";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import { CopyableId } from "../ui/copyable-id";
import { Definition, Definitions } from "../ui/definitions";
import { ElapsedTime } from "../ui/relative-time";
import { EventLink, UserLink } from "./user-link";

export function PendingList({ pending }: { pending: readonly PendingView[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {pending.map((purchase) => (
        <li key={purchase.polarSubscriptionId} className="min-w-0">
          <Purchase purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}

function Purchase({ purchase }: { purchase: PendingView }) {
  const { plan, polarSubscriptionId, since, why, resolutions, eventId } = purchase;
  return (
    <article aria-label={polarSubscriptionId}>
      <Definitions>
        <Definition name={plan ? PLAN_NAMES[plan] : "Product without a plan"}>
          Waiting for <ElapsedTime since={since} />
        </Definition>
        <Definition name="Why">{why}</Definition>
        <Definition name="What resolves it">
          <ul className="space-y-1">
            {resolutions.map((resolution) => (
              <li key={resolution}>
                <ResolutionText resolution={resolution} purchase={purchase} />
              </li>
            ))}
          </ul>
        </Definition>
        <Definition name="Subscription">
          <CopyableId id={polarSubscriptionId} />
        </Definition>
        {eventId !== null && (
          <Definition name="Event">
            <EventLink eventId={eventId} />
          </Definition>
        )}
      </Definitions>
    </article>
  );
}

function ResolutionText({
  resolution,
  purchase: { customerId, checkoutId, linkedUser },
}: {
  resolution: Resolution;
  purchase: PendingView;
}) {
  switch (resolution) {
    case "new_event":
      return "A new event of this subscription that names its user or customer.";
    case "reconcile":
      return (
        <>
          Its customer is linked to {linkedUser && <UserLink user={linkedUser} />}; the next
          comparison links the purchase too.
        </>
      );
    case "customer_link":
      return (
        <>
          A checkout, order or external ID that identifies the customer{" "}
          {customerId && <Code id={customerId} />}.
        </>
      );
    case "checkout_link":
      return <>The user of the checkout {checkoutId && <Code id={checkoutId} />}.</>;
    case "verified_email":
      return "A user signs in with the verified email address used for the purchase.";
  }
}

const Code = ({ id }: { id: string }) => (
  <code className="break-all font-mono text-meta">{id}</code>
);
