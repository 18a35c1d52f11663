// Opens the provider's checkout for a user. Runs in an action; transactions decide which caller opens it and which
// one waits.

import { readCheckoutOf } from "../../../lib/billing/checkout-proof";
import { PurchaseError } from "../../../lib/billing/refusal";
import { type ReturnAddresses, toProviderPage } from "../../../lib/billing/site-address";
import { SECOND } from "../../../lib/durations";
import type { PolarClient } from "../../../lib/providers/polar-client";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { asking } from "./answers";
import { bindCustomer } from "./customerActions";

const POLL_INTERVAL_MS = SECOND / 4;
/** Together as long as one request to the provider may take. */
const MOST_POLLS = 48;

export interface Buying {
  readonly userId: string;
  readonly productId: string;
  /** Verified and normalized for comparison. */
  readonly email: string;
  readonly addresses: ReturnAddresses;
}

/** Returns the checkout URL. Concurrent and repeated calls return the same URL. */
export async function openCheckout(
  ctx: ActionCtx,
  polar: PolarClient,
  buying: Buying,
): Promise<string> {
  const { userId, productId } = buying;
  const place = { userId, productId };
  const attempt = crypto.randomUUID();
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const turn = await ctx.runMutation(internal.billing.checkout.takeTurn, { ...place, attempt });
    if (turn.step === "open") return await openAnother(ctx, polar, buying, attempt);
    if (turn.step === "gone") throw new PurchaseError("account_deleted");
    if (turn.step === "reuse") {
      const { checkoutId, url } = turn;
      if (await isStillOpen(polar, userId, checkoutId)) return url;
      await ctx.runMutation(internal.billing.checkout.forget, { ...place, which: { checkoutId } });
    } else {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
  }
  throw new PurchaseError("being_prepared");
}

async function isStillOpen(
  polar: PolarClient,
  userId: string,
  checkoutId: string,
): Promise<boolean> {
  try {
    const stated = await asking(() => polar.checkouts.get(checkoutId), "no_such_checkout");
    const known = readCheckoutOf(userId, stated);
    // A checkout without a customer would accept any email address.
    return known?.state === "open" && known.customerId !== null;
  } catch (error) {
    if (error instanceof PurchaseError && error.code === "no_such_checkout") return false;
    throw error;
  }
}

async function openAnother(
  ctx: ActionCtx,
  polar: PolarClient,
  { userId, productId, email, addresses }: Buying,
  attempt: string,
): Promise<string> {
  const place = { userId, productId };
  const request = (customerId: string) => ({
    products: [productId],
    customer_id: customerId,
    metadata: { userId },
    success_url: addresses.successUrl,
    return_url: addresses.backUrl,
  });
  try {
    const customerId = await bindCustomer(ctx, polar, { userId, email });
    const checkout = await asking(
      () => polar.checkouts.create(request(customerId)),
      "unknown_product",
    );
    const url = toProviderPage(checkout?.url);
    if (url === null || typeof checkout.id !== "string")
      throw new PurchaseError("provider_unreachable");
    const opened = {
      checkoutId: checkout.id,
      url,
      expiresAt: Date.parse(checkout.expires_at) || 0,
    };
    await ctx.runMutation(internal.billing.checkout.keepOpened, { ...place, attempt, opened });
    return url;
  } catch (error) {
    await ctx.runMutation(internal.billing.checkout.forget, { ...place, which: { attempt } });
    throw error;
  }
}
