import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError } from "../clerk-error.ts";
import type { ClerkInstance } from "../instance.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Only the app's own server knows the secret key. */
export function requireSecretKey(instance: ClerkInstance): MiddlewareHandler<EmulatorEnv> {
  return async (c: Context, next) => {
    const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    if (given === undefined) throw new ClerkError("authentication_invalid");
    const wanted = instance.secretKey;
    if (wanted === null || !timingSafeEqual(digest(given), digest(wanted))) {
      throw new ClerkError("clerk_key_invalid");
    }
    await next();
  };
}
