// When a notice is mailed, and to whom. It is decided again before each attempt, so that a notice that was read, a choice
// that was changed and a user who was deleted in the meantime are respected.
import { MINUTE } from "../../../lib/durations";
import type { NoticeMail } from "../../../lib/notices/mail";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { env, type MutationCtx, type QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { findPerson } from "../identity/personStore";
import { findMailer } from "../mail/mailer";
import { mailPool } from "../mail/pool";
import { hasVaultKeys } from "../providers/settings";
import { isMailed } from "./mailChoiceStore";
import { hasPage } from "./target";

/** A user who is looking reads the bell first, and a cause that is over at once is never mailed. */
export const MAIL_DELAY_MS = MINUTE;

/** Null while this deployment mails no notices: mail, its links or their seal are not configured. */
export function findNoticeMailer() {
  const mailer = findMailer();
  const appUrl = env.APP_URL?.trim().replace(/(?<!\/)\/+$/, "") ?? "";
  return mailer === null || appUrl === "" || !hasVaultKeys() ? null : { mailer, appUrl };
}

/** Scheduled, so that the transaction of a notice touches nothing that others share. */
export async function planMail(ctx: MutationCtx, noticeId: Id<"notices">): Promise<void> {
  if (findNoticeMailer() === null) return;
  await ctx.scheduler.runAfter(MAIL_DELAY_MS, internal.notices.mails.begin, { noticeId });
}

export async function beginMail(ctx: MutationCtx, noticeId: Id<"notices">): Promise<void> {
  if ((await findDueMail(ctx, noticeId)) === null) return;
  await mailPool.enqueueAction(ctx, internal.notices.mails.send, { noticeId });
}

export interface DueMail extends NoticeMail {
  readonly userId: string;
  readonly noticeId: Id<"notices">;
}

/** Null if the notice is read, over or leads nowhere, or its user is deleted, does not want it or has no verified address. */
export async function findDueMail(ctx: QueryCtx, noticeId: Id<"notices">): Promise<DueMail | null> {
  const notice = await ctx.db.get("notices", noticeId);
  if (notice?.status !== "unread") return null;
  const { userId, facts } = notice;
  if ((await isErased(ctx, userId)) || !(await hasPage(ctx, facts))) return null;
  const person = await findPerson(ctx, userId);
  if (person?.email === undefined) return null;
  if (!(await isMailed(ctx, { userId, kind: facts.kind }))) return null;
  return { userId, to: person.email, noticeId, facts };
}
