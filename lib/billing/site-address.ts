// Validates the return URLs that we give to Polar, and the Polar URLs that we redirect to. Pure.
import { BILLING_PATH } from "../page-paths";
import { toProviderUrl } from "../providers/addresses";

/** Polar fills this placeholder in. */
const CHECKOUT_ID = "{CHECKOUT_ID}";

export interface ReturnAddresses {
  readonly successUrl: string;
  /** Of a person who leaves the checkout without buying, and may still buy. */
  readonly backUrl: string;
  /** From the customer portal. */
  readonly returnUrl: string;
}

/** Contains nothing from a request. Returns null if the app's URL is not configured. */
export function toReturnAddresses(appUrl: string | undefined): ReturnAddresses | null {
  const app = toProviderUrl(appUrl, "");
  if (app === null) return null;
  const returnUrl = `${app}${BILLING_PATH}`;
  return {
    successUrl: `${returnUrl}?checkout_id=${CHECKOUT_ID}`,
    backUrl: `${returnUrl}?back=1`,
    returnUrl,
  };
}

/** Returns null for a URL that a browser must not be redirected to: https is required, except on loopback. */
export function toProviderPage(address: unknown): string | null {
  if (typeof address !== "string" || !URL.canParse(address)) return null;
  const { origin, username, password } = new URL(address);
  if (username || password) return null;
  return toProviderUrl(origin, "") === null ? null : address;
}
