// Which kinds of notices a user gets by email.
import { type Infer, v } from "convex/values";
import type { NoticeKind } from "./record";
import { vNoticeKind } from "./record";

/** A user's decision about one kind. Without one, the default holds. */
export const mailChoiceFields = {
  userId: v.string(),
  kind: vNoticeKind,
  isMailed: v.boolean(),
};

/** What stops working without the user is mailed; what can wait until they look is not. */
export const MAILED_BY_DEFAULT: Readonly<Record<NoticeKind, boolean>> = {
  payment_failed: true,
  connection_broken: true,
  import_finished: false,
  generation_finished: false,
  credits_used_up: false,
};

export const vMailSettings = v.object({
  /** False if this deployment sends no mail. */
  isConfigured: v.boolean(),
  /** The verified address that mails go to; null if none is known. */
  address: v.union(v.string(), v.null()),
  kinds: v.array(v.object({ kind: vNoticeKind, isMailed: v.boolean() })),
});
export type MailSettings = Infer<typeof vMailSettings>;
