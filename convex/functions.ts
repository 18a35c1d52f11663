// Who may call: the only public builders there are, and the only file that touches the raw ones.

import type { UserIdentity } from "convex/server";
import { ConvexError } from "convex/values";
import {
  customAction,
  customCtx,
  customMutation,
  customQuery,
} from "convex-helpers/server/customFunctions";
import { UNAUTHORIZED } from "../lib/errors";
import { SERVICE_ISSUER, SERVICE_SUBJECT } from "../lib/service-identity";
import { action, env, mutation, type QueryCtx, query } from "./_generated/server";

/** A deployment takes two spellings of an issuer that differ in scheme or trailing slashes for the same one. */
const normalizeIssuer = (issuer: string): string =>
  issuer.replace(/^https?:\/\//i, "").replace(/\/+$/, "");

const isServiceIssued = (identity: UserIdentity): boolean =>
  normalizeIssuer(identity.issuer) === normalizeIssuer(SERVICE_ISSUER);

/** Null for an anonymous caller and for the service, which is nobody's user. */
export async function findUserId({ auth }: Pick<QueryCtx, "auth">): Promise<string | null> {
  const identity = await auth.getUserIdentity();
  return identity && !isServiceIssued(identity) ? identity.subject : null;
}

async function requireUserId(ctx: Pick<QueryCtx, "auth">): Promise<string> {
  const userId = await findUserId(ctx);
  if (userId === null) throw new ConvexError(UNAUTHORIZED);
  return userId;
}

async function requireService({ auth }: Pick<QueryCtx, "auth">): Promise<void> {
  const identity = await auth.getUserIdentity();
  if (identity && isServiceIssued(identity) && identity.subject === SERVICE_SUBJECT) return;
  throw new ConvexError(UNAUTHORIZED);
}

const OPERATOR_ROLE = "operator";

/** The identity provider's word, which only its administrators can change, or the deployment's own list. */
const isOperatorIdentity = ({ role, subject }: UserIdentity): boolean =>
  role === OPERATOR_ROLE || toIds(env.OPERATOR_USER_IDS).has(subject);

const toIds = (list: string | undefined): Set<string> =>
  new Set((list ?? "").split(",").flatMap((id) => id.trim() || []));

/** Null for everybody else: anonymous callers, the service, and people who are no operators. */
export async function findOperatorId({ auth }: Pick<QueryCtx, "auth">): Promise<string | null> {
  const identity = await auth.getUserIdentity();
  if (!identity || isServiceIssued(identity)) return null;
  return isOperatorIdentity(identity) ? identity.subject : null;
}

async function requireOperatorId(ctx: Pick<QueryCtx, "auth">): Promise<string> {
  const operatorId = await findOperatorId(ctx);
  if (operatorId === null) throw new ConvexError(UNAUTHORIZED);
  return operatorId;
}

const asUser = customCtx(async (ctx: Pick<QueryCtx, "auth">) => ({
  userId: await requireUserId(ctx),
}));
const asOperator = customCtx(async (ctx: Pick<QueryCtx, "auth">) => ({
  operatorId: await requireOperatorId(ctx),
}));
const asService = customCtx(async (ctx: Pick<QueryCtx, "auth">) => {
  await requireService(ctx);
  return {};
});

/** For signed-in people; the handler finds them in `ctx.userId`, never in an argument. */
export const userQuery = customQuery(query, asUser);
export const userMutation = customMutation(mutation, asUser);
export const userAction = customAction(action, asUser);

/** For the people who run this deployment: they may look at what belongs to others. */
export const operatorQuery = customQuery(query, asOperator);
export const operatorMutation = customMutation(mutation, asOperator);

/** For our own web server, on a provider's behalf. */
export const serviceQuery = customQuery(query, asService);
export const serviceMutation = customMutation(mutation, asService);
