// Applies the policy of lib/subscriptions/access.ts to the stored records. Reads only.
import { type AccessDecision, explainAccess } from "../../../lib/subscriptions/access";
import { type PlanCatalog, toPlanCatalog } from "../../../lib/subscriptions/plans";
import { env, type QueryCtx } from "../../_generated/server";
import { listSubscriptionsOfUser } from "./recordStore";

export const planCatalog = (): PlanCatalog =>
  toPlanCatalog({ pro: env.POLAR_PRO_PRODUCT_IDS, unlimited: env.POLAR_UNLIMITED_PRODUCT_IDS });

export const decideAccess = async (
  ctx: QueryCtx,
  userId: string,
  now: number,
): Promise<AccessDecision> =>
  explainAccess(await listSubscriptionsOfUser(ctx, userId), planCatalog(), now);
