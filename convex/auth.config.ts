// The issuers whose tokens the deployment accepts: the identity provider for users, and our own key for the web
// server.
import type { AuthConfig } from "convex/server";
import { SERVICE_AUDIENCE, SERVICE_ISSUER } from "../lib/service-identity";

// The casts are safe: a push is refused, naming the variable, while one of these is not set.
export default {
  providers: [
    { domain: process.env.CLERK_JWT_ISSUER_DOMAIN as string, applicationID: SERVICE_AUDIENCE },
    {
      type: "customJwt",
      issuer: SERVICE_ISSUER,
      applicationID: SERVICE_AUDIENCE,
      jwks: process.env.SERVICE_JWKS as string,
      algorithm: "ES256",
    },
  ],
} satisfies AuthConfig;
