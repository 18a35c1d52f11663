import {
  cancel,
  keepGoing,
  pause,
  type Reasons,
  resumePaused,
  revoke,
  uncancel,
} from "./cancellation.ts";
import type { CheckoutRequest } from "./checkout-form.ts";
import { type Payment, payCheckout, settleChallenge, type TestCard } from "./checkout-payment.ts";
import { changeCheckout, openCheckout } from "./checkouts.ts";
import { type CustomerFields, changeCustomer, giveCard, newCustomer } from "./customers.ts";
import type { Draft } from "./draft.ts";
import type { Moment } from "./instant.ts";
import { type KnownObject, keepObject } from "./known-objects.ts";
import { changeProduct, endTrial, forgetPendingUpdate, type Proration } from "./product-change.ts";
import { type RefundRequest, refund } from "./refunds.ts";
import type { CardMood } from "./state.ts";

type OfSubscription = { subscriptionId: string };

/** All commands of buyers, customers, the merchant and its program. */
export type Command =
  | ({ name: "open_checkout" } & CheckoutRequest)
  | { name: "change_checkout"; checkoutId: string; productId: string }
  | ({ name: "pay_checkout"; checkoutId: string } & Payment)
  | { name: "settle_challenge"; checkoutId: string; passes: boolean }
  /** Opens a checkout and pays it. */
  | ({ name: "buy"; productId: string; card?: TestCard } & Omit<
      CheckoutRequest,
      "productIds" | "name"
    >)
  | { name: "create_customer"; fields: CustomerFields }
  | { name: "update_customer"; customerId: string; fields: CustomerFields }
  | { name: "set_card"; customerId: string; card: CardMood }
  | ({ name: "cancel" } & OfSubscription & Reasons)
  | ({ name: "uncancel" } & OfSubscription)
  | ({ name: "revoke" } & OfSubscription & Reasons)
  | ({ name: "pause"; resumesAt?: Moment | null } & OfSubscription)
  | ({ name: "cancel_pause" } & OfSubscription)
  | ({ name: "resume" } & OfSubscription)
  | ({ name: "change_product"; productId: string; proration?: Proration | null } & OfSubscription)
  | ({ name: "clear_pending_update" } & OfSubscription)
  | ({ name: "end_trial" } & OfSubscription)
  | ({ name: "refund" } & RefundRequest)
  /** Stores an object as given, without an event. */
  | { name: "keep_object"; kind: KnownObject; object: unknown };

export type CommandName = Command["name"];

type CommandOf<Name extends CommandName> = Extract<Command, { name: Name }>;

function buy(draft: Draft, { productId, card = "pays", ...request }: CommandOf<"buy">): string {
  const id = openCheckout(draft, { ...request, productIds: [productId] });
  draft.nextPhase();
  payCheckout(draft, id, { card });
  return draft.get("checkouts", id).wire.subscription_id ?? id;
}

/** A handler returns the id of what it created or changed. */
const HANDLERS: { [Name in CommandName]: (draft: Draft, command: CommandOf<Name>) => string } = {
  open_checkout: (draft, command) => openCheckout(draft, command),
  change_checkout: (draft, { checkoutId, productId }) => {
    changeCheckout(draft, checkoutId, productId);
    return checkoutId;
  },
  pay_checkout: (draft, { checkoutId, ...payment }) => {
    payCheckout(draft, checkoutId, payment);
    return checkoutId;
  },
  settle_challenge: (draft, { checkoutId, passes }) => {
    settleChallenge(draft, checkoutId, passes);
    return checkoutId;
  },
  buy,
  create_customer: (draft, { fields }) => newCustomer(draft, fields),
  update_customer: (draft, { customerId, fields }) => {
    changeCustomer(draft, customerId, fields);
    return customerId;
  },
  set_card: (draft, { customerId, card }) => {
    giveCard(draft, customerId, card);
    return customerId;
  },
  cancel: ofSubscription((draft, id, command) => cancel(draft, id, command)),
  uncancel: ofSubscription(uncancel),
  revoke: ofSubscription((draft, id, command) => revoke(draft, id, command)),
  pause: ofSubscription((draft, id, { resumesAt }) => pause(draft, id, resumesAt ?? null)),
  cancel_pause: ofSubscription(keepGoing),
  resume: ofSubscription(resumePaused),
  change_product: ofSubscription((draft, id, { productId, proration }) =>
    changeProduct(draft, id, productId, proration ?? null),
  ),
  clear_pending_update: ofSubscription(forgetPendingUpdate),
  end_trial: ofSubscription(endTrial),
  refund,
  keep_object: (draft, { kind, object }) => keepObject(draft, kind, object),
};

function ofSubscription<Given extends OfSubscription>(
  work: (draft: Draft, id: string, command: Given) => void,
) {
  return (draft: Draft, command: Given): string => {
    work(draft, command.subscriptionId, command);
    return command.subscriptionId;
  };
}

export function obey<Name extends CommandName>(draft: Draft, command: CommandOf<Name>): string {
  const handler: (draft: Draft, command: CommandOf<Name>) => string =
    HANDLERS[command.name as Name];
  return handler(draft, command);
}
