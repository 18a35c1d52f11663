import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { ClerkInstance } from "./instance.ts";
import { publicKeyOf } from "./signing-key.ts";

export function keySetOf(instance: ClerkInstance) {
  return { keys: [publicKeyOf(instance.state.signingKey)] };
}

/** `/.well-known`: how others verify the tokens of this issuer. */
export function discoveryRoutes(instance: ClerkInstance) {
  const { url } = instance.context;
  return new Hono<EmulatorEnv>()
    .get("/jwks.json", (c) => c.json(keySetOf(instance)))
    .get("/openid-configuration", (c) =>
      c.json({
        issuer: url,
        authorization_endpoint: `${url}/oauth/authorize`,
        token_endpoint: `${url}/oauth/token`,
        jwks_uri: `${url}/.well-known/jwks.json`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        claims_supported: ["aud", "sub", "iss", "exp", "iat", "name", "email", "email_verified"],
      }),
    );
}
