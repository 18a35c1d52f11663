// Whether the page that a notice leads to still exists.
import type { NoticeFacts } from "../../../lib/notices/record";
import type { QueryCtx } from "../../_generated/server";

/** False once the import that its page shows has been removed. */
export const hasPage = async (ctx: QueryCtx, facts: NoticeFacts): Promise<boolean> =>
  facts.kind !== "generation_finished" || (await ctx.db.get("imports", facts.importId)) !== null;
