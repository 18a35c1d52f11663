import type { NoticeKind } from "@/lib/notices/record";

/** What each kind tells. */
export const KIND_WORDS: Readonly<Record<NoticeKind, { name: string; detail: string }>> = {
  payment_failed: {
    name: "Failed payments",
    detail: "A payment for your plan failed and needs your card.",
  },
  connection_broken: {
    name: "Broken connections",
    detail: "Figma or GitHub no longer accepts our access.",
  },
  import_finished: { name: "Finished imports", detail: "An import completed or failed." },
  generation_finished: { name: "Finished code", detail: "The frames you asked for are written." },
  credits_used_up: { name: "Used-up credits", detail: "You have spent all credits of the day." },
};
