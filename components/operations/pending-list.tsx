import type { PendingView, Resolution } from "@/lib/operations/pending-view";
import { nameOfProduct } from "@/lib/subscriptions/plans";
import { CopyableId } from "../ui/copyable-id";
import { Definition, Definitions } from "../ui/definitions";
import { ElapsedTime } from "../ui/relative-time";
import type { ProductNames } from "./field-text";
import { LinkPurchase } from "./link-purchase";
import { EventLink, UserLink } from "./user-link";

interface PendingListProps {
  pending: readonly PendingView[];
  products: ProductNames;
}

const productOf = ({ productId, plan }: PendingView, products: ProductNames): string =>
  products.get(productId ?? "") ?? nameOfProduct(plan);

export function PendingList({ pending, products }: PendingListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {pending.map((purchase) => (
        <li key={purchase.polarSubscriptionId} className="min-w-0">
          <Purchase purchase={purchase} products={products} />
        </li>
      ))}
    </ul>
  );
}

function Purchase({ purchase, products }: { purchase: PendingView; products: ProductNames }) {
  const { polarSubscriptionId, since, why, resolutions, eventId } = purchase;
  const product = productOf(purchase, products);
  return (
    <article aria-label={polarSubscriptionId}>
      <Definitions>
        <Definition name="Product">{product}</Definition>
        <Definition name="Waiting for">
          <ElapsedTime since={since} />
        </Definition>
        <Definition name="Why">{why}</Definition>
        <Definition name="Resolved by">
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
        <Definition name="Link to a user">
          <LinkPurchase polarSubscriptionId={polarSubscriptionId} product={product} />
        </Definition>
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
      return "A new event of this subscription that names its user or customer";
    case "reconcile":
      return (
        <>
          The next comparison: its customer belongs to{" "}
          {linkedUser && <UserLink user={linkedUser} />}
        </>
      );
    case "customer_link":
      return (
        <>An event that names the user of the customer {customerId && <Code id={customerId} />}</>
      );
    case "checkout_link":
      return (
        <>An event that names the user of the checkout {checkoutId && <Code id={checkoutId} />}</>
      );
    case "verified_email":
      return "A user who verifies the email address of the purchase";
  }
}

const Code = ({ id }: { id: string }) => (
  <code className="break-all font-mono text-meta">{id}</code>
);
