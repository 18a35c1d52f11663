// Declares the deployment's environment, typed as `env` in _generated/server.
import rateLimiter from "@convex-dev/rate-limiter/convex.config.js";
import workpool from "@convex-dev/workpool/convex.config.js";
import { defineApp } from "convex/server";
import { v } from "convex/values";

const app = defineApp({
  env: {
    CLERK_JWT_ISSUER_DOMAIN: v.string(),
    /** Public half of the service key, as a `data:` URI. */
    SERVICE_JWKS: v.string(),
    /** Comma-separated user ids of operators, in addition to users whose token has the operator role. */
    OPERATOR_USER_IDS: v.optional(v.string()),
    /** Comma-separated product ids, both monthly and yearly. */
    POLAR_PRO_PRODUCT_IDS: v.optional(v.string()),
    POLAR_UNLIMITED_PRODUCT_IDS: v.optional(v.string()),
    /** Without it, purchases and reconciliation are off. */
    POLAR_ACCESS_TOKEN: v.optional(v.string()),
    /** `production` when empty; otherwise `sandbox` or a URL. */
    POLAR_SERVER: v.optional(v.string()),
    /** The same list as the web server's. With APP_URL, it switches the heartbeat on; without it, there is none. */
    POLAR_WEBHOOK_SECRET: v.optional(v.string()),
    /** Where operators are alerted, and the secret that signs; without both, no alert is posted. */
    ALERT_WEBHOOK_URL: v.optional(v.string()),
    ALERT_WEBHOOK_SECRET: v.optional(v.string()),
    /** Comma-separated addresses of operators; without it, or without mail, no alert is mailed. */
    ALERT_MAIL_TO: v.optional(v.string()),
    /** Public address of the app, used for redirects back from providers. */
    APP_URL: v.optional(v.string()),
    /** `kid:base64key,…`: the first key seals tokens, all of them open tokens. */
    TOKEN_ENCRYPTION_KEYS: v.optional(v.string()),
    /** A provider without both values is not configured: connecting answers 503. */
    FIGMA_CLIENT_ID: v.optional(v.string()),
    FIGMA_CLIENT_SECRET: v.optional(v.string()),
    FIGMA_SCOPES: v.optional(v.string()),
    GITHUB_CLIENT_ID: v.optional(v.string()),
    GITHUB_CLIENT_SECRET: v.optional(v.string()),
    GITHUB_SCOPES: v.optional(v.string()),
    /** The GitHub App, which is offered first. With a slug alone, the client above is the App's, and there is no OAuth app. */
    GITHUB_APP_SLUG: v.optional(v.string()),
    GITHUB_APP_CLIENT_ID: v.optional(v.string()),
    GITHUB_APP_CLIENT_SECRET: v.optional(v.string()),
    /** Override the providers' default addresses, for browsers and for API calls. */
    FIGMA_URL: v.optional(v.string()),
    FIGMA_API_URL: v.optional(v.string()),
    GITHUB_URL: v.optional(v.string()),
    GITHUB_API_URL: v.optional(v.string()),
    /** Without key and sender, no mail is sent. The address is Resend's when empty. */
    MAIL_API_KEY: v.optional(v.string()),
    MAIL_FROM: v.optional(v.string()),
    MAIL_API_URL: v.optional(v.string()),
  },
});
app.use(rateLimiter);
app.use(workpool);
app.use(workpool, { name: "furtherImports" });
app.use(workpool, { name: "mailPool" });

export default app;
