// The page that sent a person to the plan page, to lead them back after buying. Pure.

import { BILLING_PATH } from "../page-paths";

const BASE = "https://own.invalid";
const LONGEST = 1000;
/** Only designs and their frames' workspaces send people here. */
const DESIGN = /^\/designs\/\w+$/;
const FRAME = /^\/designs\/\w+\/frames\/[\w%:;-]+$/;

/** The address comes from the address bar, so anyone may have written it. Null for anything but the page of a design or frame. */
export function toReturnTo(asked: unknown): string | null {
  if (typeof asked !== "string" || asked.length > LONGEST || !asked.startsWith("/")) return null;
  if (!URL.canParse(asked, BASE)) return null;
  const { origin, pathname, search } = new URL(asked, BASE);
  const isOurs = origin === BASE && (DESIGN.test(pathname) || FRAME.test(pathname));
  return isOurs ? `${pathname}${search}` : null;
}

/** The words of the link that leads back without buying. */
export const describeReturn = (returnTo: string): string =>
  DESIGN.test(new URL(returnTo, BASE).pathname) ? "Back to your design" : "Back to your frame";

/** The plan page, with the page to lead back to. */
export const billingHref = (returnTo: string): string =>
  `${BILLING_PATH}?${new URLSearchParams({ returnTo })}`;

/** The checkout that a page is to confirm; null if it is another page, or there is none. */
export function findCheckoutId(path: string): string | null {
  if (!URL.canParse(path, BASE)) return null;
  const { pathname, searchParams } = new URL(path, BASE);
  return pathname === BILLING_PATH ? searchParams.get("checkout_id") : null;
}
