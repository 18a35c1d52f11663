// Runs the OAuth flow for the web server, which calls with the user's own token. Results contain no token and no
// text from a provider.
import { v } from "convex/values";
import { OauthError, vOauthErrorCode } from "../../lib/connections/error-codes";
import { vConnectionView } from "../../lib/connections/view";
import { vConnectWay } from "../../lib/connections/way";
import { atMost, LONGEST_READ } from "../../lib/limits/argument-bounds";
import { vProvider } from "../../lib/providers/names";
import { internalAction } from "../_generated/server";
import { userAction } from "../functions";
import {
  begin as beginConnecting,
  finish as finishConnecting,
} from "../model/connections/connectActions";
import { withFreshToken } from "../model/connections/freshToken";
import { storePersonalToken } from "../model/connections/personalTokenActions";
import {
  refreshRepositories as refresh,
  returnFromInstalling as returnFrom,
} from "../model/connections/repositoryActions";
import { countOnLimit } from "../model/limits/person";
import { apiTransport } from "../model/providers/calls";
import { readProvider } from "../model/providers/settings";

const vRefusal = v.object({
  ok: v.literal(false),
  code: vOauthErrorCode,
  returnPath: v.optional(v.string()),
});

/** Returns expected failures as results; unexpected failures throw. */
async function answering<Answer extends object>(work: () => Promise<Answer>) {
  try {
    return { ok: true as const, ...(await work()) };
  } catch (error) {
    if (error instanceof OauthError) {
      const { code, returnPath } = error;
      return { ok: false as const, code, ...(returnPath === undefined ? {} : { returnPath }) };
    }
    throw error;
  }
}

const vStep = v.object({ address: v.string(), attempt: v.string() });

/** What the web server passes on of a request: the steps of connecting answer what is too long with codes of their own. */
const vOfRequest = atMost(LONGEST_READ, v.string());

/** Returns the redirect URL and the value of the attempt cookie. */
export const begin = userAction({
  args: {
    provider: vOfRequest,
    way: v.optional(vConnectWay),
    redirectUri: vOfRequest,
    returnTo: v.union(vOfRequest, v.null()),
  },
  returns: v.union(vStep.extend({ ok: v.literal(true) }), vRefusal),
  handler: async (ctx, { way = "first", ...args }) => {
    const { userId } = ctx;
    await countOnLimit(ctx, "connections", userId);
    return await answering(() => beginConnecting({ ...args, way, userId }));
  },
});

/** `callback` is the query string the provider redirected with; `attempt` is the cookie. */
export const finish = userAction({
  args: {
    provider: vOfRequest,
    callback: vOfRequest,
    attempt: v.union(vOfRequest, v.null()),
  },
  returns: v.union(
    v.object({
      ok: v.literal(true),
      connection: vConnectionView,
      returnPath: v.string(),
      next: v.union(vStep, v.null()),
    }),
    vRefusal,
  ),
  handler: (ctx, args) => answering(() => finishConnecting(ctx, { ...args, userId: ctx.userId })),
});

/** Stores a personal access token that the user created at the provider. */
export const store = userAction({
  args: {
    provider: vOfRequest,
    accessToken: vOfRequest,
    refreshToken: atMost(LONGEST_READ, v.optional(v.string())),
    expiresAt: v.optional(v.number()),
    scope: atMost(LONGEST_READ, v.optional(v.string())),
  },
  returns: v.union(v.object({ ok: v.literal(true), connection: vConnectionView }), vRefusal),
  handler: async (ctx, args) => {
    const { userId } = ctx;
    await countOnLimit(ctx, "connections", userId);
    return await answering(() => storePersonalToken(ctx, { ...args, userId }));
  },
});

/** Called on request. */
export const refreshRepositories = userAction({
  args: {},
  returns: v.union(v.object({ ok: v.literal(true), isInstalled: v.boolean() }), vRefusal),
  handler: async (ctx) => {
    await countOnLimit(ctx, "connections", ctx.userId);
    return await answering(() => refresh(ctx, ctx.userId));
  },
});

/** Called after the user installed the GitHub App or changed its repositories. */
export const returnFromInstalling = userAction({
  args: { attempt: v.union(vOfRequest, v.null()), state: v.union(vOfRequest, v.null()) },
  returns: v.union(
    v.object({
      ok: v.literal(true),
      isInstalled: v.boolean(),
      isOurs: v.boolean(),
      returnPath: v.string(),
    }),
    vRefusal,
  ),
  handler: async (ctx, back) => {
    const { userId } = ctx;
    await countOnLimit(ctx, "connections", userId);
    return await answering(() => returnFrom(ctx, { ...back, userId }));
  },
});

/** Scheduled by a use of the connection. After a failure, a later use schedules it again. */
export const refreshStaleRepositories = internalAction({
  args: { userId: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await answering(() => refresh(ctx, userId));
    return null;
  },
});

/** Makes the smallest possible call with a connection: asks the provider which account it belongs to. */
export const lookUpAccount = internalAction({
  args: { userId: v.string(), provider: vProvider },
  returns: v.object({ accountId: v.string() }),
  handler: async (ctx, { userId, provider }) => {
    return await withFreshToken(ctx, { userId, provider }, async (token, { connectionId }) => {
      const transport = apiTransport(ctx, { provider, userId, connectionId });
      const { id } = await readProvider(provider).readAccount(token, transport);
      return { accountId: id };
    });
  },
});
