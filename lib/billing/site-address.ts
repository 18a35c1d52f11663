// The pages of our own that the payment provider sends people back to, and the addresses of its own that we send them to. Pure.
import { toProviderUrl } from "../providers/addresses";

const BILLING_PATH = "/settings/billing";
/** The provider fills it in. */
const CHECKOUT_ID = "{CHECKOUT_ID}";

export interface ReturnAddresses {
  readonly successUrl: string;
  readonly returnUrl: string;
}

/** Nothing of a request goes into them. Null where nobody has said where the app is. */
export function toReturnAddresses(appUrl: string | undefined): ReturnAddresses | null {
  const app = toProviderUrl(appUrl, "");
  if (app === null) return null;
  const returnUrl = `${app}${BILLING_PATH}`;
  return { successUrl: `${returnUrl}?checkout_id=${CHECKOUT_ID}`, returnUrl };
}

/** Null for an address that no browser may be sent to: a page of the provider is https, or http on this machine. */
export function toProviderPage(address: unknown): string | null {
  if (typeof address !== "string" || !URL.canParse(address)) return null;
  const { origin, username, password } = new URL(address);
  if (username || password) return null;
  return toProviderUrl(origin, "") === null ? null : address;
}
