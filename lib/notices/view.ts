// What pages show of a notice.
import { type Infer, v } from "convex/values";
import { vNoticeFacts, vNoticeStatus } from "./record";

export const vNoticeView = v.object({
  id: v.id("notices"),
  facts: vNoticeFacts,
  status: vNoticeStatus,
  createdAt: v.number(),
  /** False once the import that its page shows has been removed. */
  hasPage: v.boolean(),
});
export type NoticeView = Infer<typeof vNoticeView>;
