// Defines who may call which function: the only public function builders, and the only file that uses the raw ones.

import type { UserIdentity } from "convex/server";
import { ConvexError, type PropertyValidators } from "convex/values";
import {
  customAction,
  customCtx,
  customMutation,
  customQuery,
} from "convex-helpers/server/customFunctions";
import { TOO_LONG, UNAUTHORIZED } from "../lib/errors";
import { boundOfFields } from "../lib/limits/argument-bounds";
import { SERVICE_ISSUER, SERVICE_SUBJECT } from "../lib/service-identity";
import { action, env, mutation, type QueryCtx, query } from "./_generated/server";

/** A deployment treats issuers as equal when they differ only in scheme or trailing slashes. */
const normalizeIssuer = (issuer: string): string =>
  issuer.replace(/^https?:\/\//i, "").replace(/(?<!\/)\/+$/, "");

const isServiceIssued = (identity: UserIdentity): boolean =>
  normalizeIssuer(identity.issuer) === normalizeIssuer(SERVICE_ISSUER);

/** Returns null for an anonymous caller and for the service, which is not a user. */
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

/**
 * The role comes from the identity provider, where only administrators can set it; the list comes from the
 * deployment.
 */
const isOperatorIdentity = ({ role, subject }: UserIdentity): boolean =>
  role === OPERATOR_ROLE || toIds(env.OPERATOR_USER_IDS).has(subject);

const toIds = (list: string | undefined): Set<string> =>
  new Set((list ?? "").split(",").flatMap((id) => id.trim() || []));

/** Returns null for anonymous callers, the service and users who are not operators. */
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

interface Definition {
  readonly args: PropertyValidators;
  readonly handler: (ctx: unknown, args: unknown) => unknown;
}

/** The same builder, for functions that refuse long arguments (lib/limits/argument-bounds.ts) before their handler reads them. */
function bounded<Builder>(builder: Builder): Builder {
  const build = builder as (definition: Definition) => unknown;
  const buildBounded = (definition: Definition) => {
    const isWithin = boundOfFields(definition.args);
    if (isWithin === null) return build(definition);
    const handler: Definition["handler"] = (ctx, args) => {
      if (!isWithin(args)) throw new ConvexError(TOO_LONG);
      return definition.handler(ctx, args);
    };
    return build({ ...definition, handler });
  };
  return buildBounded as Builder;
}

/** For signed-in users. The handler reads `ctx.userId` and never takes the user from an argument. */
export const userQuery = bounded(customQuery(query, asUser));
export const userMutation = bounded(customMutation(mutation, asUser));
export const userAction = bounded(customAction(action, asUser));

/** For operators of this deployment, who may read other users' data. */
export const operatorQuery = bounded(customQuery(query, asOperator));
export const operatorMutation = bounded(customMutation(mutation, asOperator));

/** For our own web server, on behalf of a provider: it has bounded what it passes on, and the event log is in a hurry. */
export const serviceQuery = customQuery(query, asService);
export const serviceMutation = customMutation(mutation, asService);
export const serviceAction = customAction(action, asService);
