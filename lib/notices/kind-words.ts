// What each kind of notice tells, in settings and in mails.
import type { NoticeKind } from "./record";

interface KindWords {
  readonly name: string;
  readonly detail: string;
  /** The page that a mail of this kind leads to. */
  readonly action: string;
}

export const KIND_WORDS: Readonly<Record<NoticeKind, KindWords>> = {
  payment_failed: {
    name: "Failed payments",
    detail: "A payment for your plan failed and needs your card.",
    action: "Open Plan & billing",
  },
  connection_broken: {
    name: "Broken connections",
    detail: "Figma or GitHub no longer accepts our access.",
    action: "Open Connections",
  },
  import_finished: {
    name: "Finished imports",
    detail: "An import completed or failed.",
    action: "Open the import",
  },
  generation_finished: {
    name: "Finished code",
    detail: "The frames you asked for are written.",
    action: "Open the design",
  },
  credits_used_up: {
    name: "Used-up credits",
    detail: "You have spent all credits of the day.",
    action: "Open Plan & billing",
  },
};
