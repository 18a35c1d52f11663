// The mail of a notice. Pure.
import { type Mail, toSubject, writeBodies } from "../mail/message";
import { NOTICES_PATH, UNSUBSCRIBE_API_PATH, UNSUBSCRIBE_PATH } from "../page-paths";
import { KIND_WORDS } from "./kind-words";
import type { NoticeFacts } from "./record";
import { type WriteTime, wordsForNotice } from "./words";

export interface NoticeMail {
  readonly to: string;
  readonly noticeId: string;
  readonly facts: NoticeFacts;
}

export interface MailPlace {
  /** Where users reach the app, without a trailing slash. */
  readonly appUrl: string;
  readonly unsubscribeToken: string;
}

export function toMail(
  { to, noticeId, facts }: NoticeMail,
  { appUrl, unsubscribeToken }: MailPlace,
  now: number,
): Mail {
  const { title, detail, href } = wordsForNotice(facts, writeUtcTime, now);
  const { name, action } = KIND_WORDS[facts.kind];
  const query = `?token=${encodeURIComponent(unsubscribeToken)}`;
  const bodies = writeBodies({
    title,
    paragraphs: [detail],
    link: { label: action, url: `${appUrl}${href}` },
    footer: {
      reason: `Switchboard sends you emails about ${name.toLowerCase()}.`,
      links: [
        { label: "Unsubscribe", url: `${appUrl}${UNSUBSCRIBE_PATH}${query}` },
        { label: "Email settings", url: `${appUrl}${NOTICES_PATH}` },
      ],
    },
  });
  return {
    to,
    subject: toSubject(title),
    ...bodies,
    idempotencyKey: `notice/${noticeId}`,
    // One click in the mail program, without a page: RFC 8058.
    headers: {
      "List-Unsubscribe": `<${appUrl}${UNSUBSCRIBE_API_PATH}${query}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const DAY_FORM = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const MINUTE_FORM = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
} as const;

/** The reader's time zone is not known: "30 Jan 2027", or "30 Jan, 14:05 UTC". */
export const writeUtcTime: WriteTime = (at, precision) =>
  precision === "day"
    ? new Date(at).toLocaleString("en-GB", DAY_FORM)
    : `${new Date(at).toLocaleString("en-GB", MINUTE_FORM)} UTC`;
