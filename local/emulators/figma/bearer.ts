import type { Context } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { LiveToken } from "../kernel/oauth/grant-book.ts";
import { FigmaError, FigmaFlaggedError, invalidToken, rateLimited } from "./figma-error.ts";
import type { FigmaInstance } from "./instance.ts";
import { type FigmaUser, findFigmaUser } from "./people.ts";
import type { Tier } from "./rate-tiers.ts";
import { ALL_FILES, VARIABLES } from "./scopes.ts";

export interface Endpoint {
  /** As the request counts name it. */
  name: string;
  scope: string;
  tier: Tier;
  /** Whether its errors have a flag. */
  hasFlag?: true;
}

/** Tokens of applications are sent as Bearer; `X-Figma-Token` is for personal access tokens. */
function requireToken(c: Context<EmulatorEnv>, instance: FigmaInstance): LiveToken {
  const [, text] = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const used = text ? instance.book.use(text, "access") : null;
  if (!used) throw invalidToken();
  return used;
}

function requireUser(c: Context<EmulatorEnv>, instance: FigmaInstance, scope: string): FigmaUser {
  const { token, grant } = requireToken(c, instance);
  const enough = scope === VARIABLES ? [scope] : [scope, ...ALL_FILES];
  if (!enough.some((one) => token.scopes.includes(one))) {
    const has = token.scopes.join(", ");
    throw new FigmaError(
      403,
      `Invalid scope(s): ${has}. This endpoint requires the ${scope} scope`,
    );
  }
  const user = findFigmaUser(grant.userId);
  if (!user) throw invalidToken();
  return user;
}

/** Handles every API request: token, scope, limit, response, count. */
export async function answerAs(
  c: Context<EmulatorEnv>,
  instance: FigmaInstance,
  endpoint: Endpoint,
  answer: (user: FigmaUser) => Response | Promise<Response>,
): Promise<Response> {
  const { counts, rates, now, context } = instance;
  try {
    const user = requireUser(c, instance, endpoint.scope);
    const retryAfter = rates.spend(user.id, endpoint.tier, now);
    if (retryAfter !== null) throw rateLimited(rates.limits, retryAfter, context.url);
    const answered = await answer(user);
    counts.answered(endpoint.name, answered.status, true);
    return answered;
  } catch (error) {
    if (error instanceof FigmaError) {
      counts.answered(endpoint.name, error.status, error.status !== 429);
      const { status, message, headers } = error;
      if (endpoint.hasFlag) throw new FigmaFlaggedError(status, message, headers);
    }
    throw error;
  }
}
