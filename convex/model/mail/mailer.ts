// The mail room hands mails to a provider. It knows no users: rooms above it decide who gets which mail.
//
// The only reader of the mail settings. Without them, nothing is sent.

import type { Mailer } from "../../../lib/mail/message";
import { RESEND_URL, resend } from "../../../lib/mail/resend";
import { toProviderUrl } from "../../../lib/providers/addresses";
import { createTransport } from "../../../lib/providers/bounded-fetch";
import { env } from "../../_generated/server";

/** Returns null while mail is not configured, or its address must not receive the key. */
export function findMailer(): Mailer | null {
  const apiKey = env.MAIL_API_KEY?.trim() ?? "";
  const from = env.MAIL_FROM?.trim() ?? "";
  const url = toProviderUrl(env.MAIL_API_URL, RESEND_URL);
  return apiKey === "" || from === "" || url === null
    ? null
    : resend({ apiKey, from, url }, createTransport());
}
