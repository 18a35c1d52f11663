// The channels by which operators are alerted, as far as they are configured, and sending by them.
//
// The only reader of the alerts' settings.

import { SECOND } from "../../../lib/durations";
import { toSubject } from "../../../lib/mail/message";
import {
  type AlertChannel,
  isAlertAddress,
  parseAlertRecipients,
} from "../../../lib/operations/alert-channels";
import { signDelivery } from "../../../lib/webhooks/sign-delivery";
import { env } from "../../_generated/server";
import { findMailer } from "../mail/mailer";

const TIMEOUT_MS = 10 * SECOND;

export interface OutgoingAlert {
  messageId: string;
  title: string;
  text: string;
}

/** `status` of the receiver's answer; null without one, and of the mail provider's. */
export interface AlertAnswer {
  isDelivered: boolean;
  status: number | null;
}

type Send = (alert: OutgoingAlert) => Promise<AlertAnswer>;

/** Empty while nothing is configured: then nothing is sent. */
export function findAlertChannels(): Partial<Record<AlertChannel, Send>> {
  return { ...findWebhook(), ...findMail() };
}

export const listAlertChannels = (): AlertChannel[] =>
  Object.keys(findAlertChannels()) as AlertChannel[];

function findWebhook(): { webhook?: Send } {
  const url = (env.ALERT_WEBHOOK_URL ?? "").trim();
  const secret = (env.ALERT_WEBHOOK_SECRET ?? "").trim();
  if (secret === "" || !isAlertAddress(url)) return {};
  return { webhook: (alert) => post({ url, secret }, alert) };
}

function findMail(): { mail?: Send } {
  const to = parseAlertRecipients(env.ALERT_MAIL_TO ?? "");
  const mailer = findMailer();
  if (to === null || mailer === null) return {};
  return {
    mail: async ({ messageId, title, text }) => {
      const mail = {
        ...{ to, subject: toSubject(`Switchboard: ${title}`), text: `${text}\n` },
        idempotencyKey: messageId,
        headers: { "Auto-Submitted": "auto-generated" },
      };
      try {
        return { isDelivered: (await mailer.send(mail)) === "accepted", status: null };
      } catch {
        // Another attempt may succeed; the page says that the provider has not taken it.
        return { isDelivered: false, status: null };
      }
    },
  };
}

/** The body that chat tools take, with the headers by which anything else can check its sender. */
async function post(
  { url, secret }: { url: string; secret: string },
  { messageId, text }: OutgoingAlert,
): Promise<AlertAnswer> {
  const body = JSON.stringify({ text });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(await signDelivery({ id: messageId, sentAt: Date.now(), body }, secret)),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const { ok, status } = response;
    return { isDelivered: ok, status };
  } catch {
    return { isDelivered: false, status: null };
  }
}
