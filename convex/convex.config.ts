// The deployment's environment: what the functions read, typed as `env` in _generated/server.
import rateLimiter from "@convex-dev/rate-limiter/convex.config.js";
import workpool from "@convex-dev/workpool/convex.config.js";
import { defineApp } from "convex/server";
import { v } from "convex/values";

const app = defineApp({
  env: {
    CLERK_JWT_ISSUER_DOMAIN: v.string(),
    /** Public half of the service key, as a `data:` URI. */
    SERVICE_JWKS: v.string(),
    /** Comma-separated ids of people who may operate this deployment, beside those whose token says so. */
    OPERATOR_USER_IDS: v.optional(v.string()),
    /** Comma-separated product ids, monthly and yearly alike. */
    POLAR_PRO_PRODUCT_IDS: v.optional(v.string()),
    POLAR_UNLIMITED_PRODUCT_IDS: v.optional(v.string()),
    /** Without it nobody can buy here, and nothing is compared with the provider. */
    POLAR_ACCESS_TOKEN: v.optional(v.string()),
    /** `production` when empty; `sandbox`, or an address. */
    POLAR_SERVER: v.optional(v.string()),
    /** Where people's browsers reach the app: where the provider sends them back to. */
    APP_URL: v.optional(v.string()),
    /** `kid:base64key,…`: the first seals tokens, all open them. */
    TOKEN_ENCRYPTION_KEYS: v.optional(v.string()),
    /** A provider without its two is not configured: connecting answers 503. */
    FIGMA_CLIENT_ID: v.optional(v.string()),
    FIGMA_CLIENT_SECRET: v.optional(v.string()),
    FIGMA_SCOPES: v.optional(v.string()),
    GITHUB_CLIENT_ID: v.optional(v.string()),
    GITHUB_CLIENT_SECRET: v.optional(v.string()),
    GITHUB_SCOPES: v.optional(v.string()),
    /** With it, GITHUB_CLIENT_ID is a GitHub App's. */
    GITHUB_APP_SLUG: v.optional(v.string()),
    /** Where people and programs reach the providers, when that is not the usual place. */
    FIGMA_URL: v.optional(v.string()),
    FIGMA_API_URL: v.optional(v.string()),
    GITHUB_URL: v.optional(v.string()),
    GITHUB_API_URL: v.optional(v.string()),
  },
});
app.use(rateLimiter);
app.use(workpool);

export default app;
