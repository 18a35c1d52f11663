// Where operators can be alerted: which addresses may be used. Pure.
import { type Infer, v } from "convex/values";
import { isSafeUrl } from "../providers/addresses";

export const vAlertChannel = v.union(v.literal("webhook"), v.literal("mail"));
export type AlertChannel = Infer<typeof vAlertChannel>;

/** An address that may receive a signature. Some chat tools have their key in its query. */
export function isAlertAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname, username, password } = new URL(url);
  return username === "" && password === "" && isSafeUrl(origin + pathname);
}

const MAIL_ADDRESS = /^[^\s<>@,;"]+@[^\s<>@,;".]+(?:\.[^\s<>@,;".]+)+$/;
/** What the mail provider takes for one mail. */
const MOST_RECIPIENTS = 50;

/** Reads a comma-separated list of addresses. Null unless each is one. */
export function parseAlertRecipients(list: string): string[] | null {
  const recipients = list.split(",").map((text) => text.trim());
  const isUsable = recipients.every((one) => MAIL_ADDRESS.test(one));
  return isUsable && recipients.length <= MOST_RECIPIENTS ? recipients : null;
}
