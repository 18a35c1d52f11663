import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError } from "../clerk-error.ts";
import { newId, newSecret } from "../identifiers.ts";
import type { ClerkInstance } from "../instance.ts";
import { parametersOf } from "../parameters.ts";
import type { SignInToken } from "../state.ts";
import { findUser } from "../users.ts";

const SECOND = 1000;
const DEFAULT_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** `/v1/sign_in_tokens`: a link that signs one user in, once. */
export function signInTokenRoutes(instance: ClerkInstance) {
  const toJson = ({ id, token, userId, status, createdAt, updatedAt }: SignInToken) => ({
    object: "sign_in_token",
    id,
    token,
    user_id: userId,
    status,
    url: `${instance.context.appUrl}/sign-in?__clerk_ticket=${token}`,
    created_at: createdAt,
    updated_at: updatedAt,
  });
  return new Hono<EmulatorEnv>().post("/", async (c) => {
    const parameters = await parametersOf(c);
    const userId = parameters.requiredText("user_id");
    if (!findUser(instance.state, userId)) {
      throw new ClerkError("form_param_value_invalid", { parameter: "user_id" });
    }
    const { state, now } = instance;
    const lifetime = parameters.number("expires_in_seconds") ?? DEFAULT_LIFETIME_SECONDS;
    const token: SignInToken = {
      id: newId("sit"),
      token: newSecret(),
      userId,
      status: "pending",
      expiresAt: now + lifetime * SECOND,
      createdAt: now,
      updatedAt: now,
    };
    const open = state.signInTokens.filter(({ expiresAt }) => now < expiresAt);
    state.signInTokens = [...open, token];
    return c.json(toJson(token));
  });
}
