// The deployment's environment: what the functions read, typed as `env` in _generated/server.
import { defineApp } from "convex/server";
import { v } from "convex/values";

export default defineApp({
  env: {
    CLERK_JWT_ISSUER_DOMAIN: v.string(),
    /** Public half of the service key, as a `data:` URI. */
    SERVICE_JWKS: v.string(),
    /** Comma-separated product ids, monthly and yearly alike. */
    POLAR_PRO_PRODUCT_IDS: v.optional(v.string()),
    POLAR_UNLIMITED_PRODUCT_IDS: v.optional(v.string()),
  },
});
