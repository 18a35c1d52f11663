// Sends the mail of a notice. The pool repeats it while it throws.
import { logEvent } from "../../../lib/log";
import { toMail } from "../../../lib/notices/mail";
import {
  type MailSubscription,
  openUnsubscribe,
  sealUnsubscribe,
} from "../../../lib/notices/unsubscribe";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { hasVaultKeys, requireVaultKeys } from "../providers/settings";
import { findNoticeMailer } from "./mailing";

export async function sendMail(ctx: ActionCtx, noticeId: Id<"notices">): Promise<void> {
  const configured = findNoticeMailer();
  if (!configured) return;
  const { mailer, appUrl } = configured;
  const due = await ctx.runQuery(internal.notices.mails.findDue, { noticeId });
  if (!due) return;
  const { kind } = due.facts;
  const unsubscribeToken = await sealUnsubscribe({ userId: due.userId, kind }, requireVaultKeys());
  const outcome = await mailer.send(toMail(due, { appUrl, unsubscribeToken }, Date.now()));
  if (outcome === "refused") logEvent("notice_mail_refused", { kind });
}

/** Null for a token that this deployment did not make. */
export const readUnsubscribe = async (token: string): Promise<MailSubscription | null> =>
  hasVaultKeys() ? await openUnsubscribe(token, requireVaultKeys()) : null;
