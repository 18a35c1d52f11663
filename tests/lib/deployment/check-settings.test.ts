import { describe, expect, it } from "vitest";
import { checkBackendSettings, checkWebSettings } from "../../../lib/deployment/check-settings";
import {
  all,
  change,
  healthyFacts,
  inBackend,
  inConvex,
  inWeb,
  missingInConvex,
  missingInWeb,
} from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

describe("the check of the web server's settings", () => {
  namesEachFault(checkWebSettings, [
    ["no APP_URL", missingInWeb("APP_URL"), "web.APP_URL", "error", "Set APP_URL"],
    [
      "an APP_URL that is not https",
      inWeb("APP_URL", { problem: "broken", rule: "must be an https address" }),
      "web.APP_URL",
      "error",
      "Correct APP_URL",
    ],
    ["no terms", missingInWeb("TERMS"), "web.TERMS", "warning", "terms of service"],
    ["no privacy notice", missingInWeb("PRIVACY"), "web.PRIVACY", "warning", "privacy"],
    ["no contact", missingInWeb("CONTACT"), "web.CONTACT", "warning", "contact"],
    [
      "no Convex address",
      missingInWeb("NEXT_PUBLIC_CONVEX_URL"),
      "web.NEXT_PUBLIC_CONVEX_URL",
      "error",
      "dashboard",
    ],
    [
      "no service key",
      missingInWeb("SERVICE_PRIVATE_KEY"),
      "web.SERVICE_PRIVATE_KEY",
      "error",
      "npm run keys",
    ],
    [
      "no publishable key",
      missingInWeb("NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY"),
      "web.NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY",
      "error",
      "Clerk: Configure > API keys",
    ],
    [
      "no Clerk secret key",
      missingInWeb("CLERK_SECRET_KEY"),
      "web.CLERK_SECRET_KEY",
      "error",
      "API keys",
    ],
    [
      "no secret of identity webhooks",
      missingInWeb("CLERK_WEBHOOK_SIGNING_SECRET"),
      "web.CLERK_WEBHOOK_SIGNING_SECRET",
      "error",
      "Clerk: Configure > Webhooks",
    ],
    [
      "no secret of payment webhooks",
      missingInWeb("POLAR_WEBHOOK_SECRET"),
      "web.POLAR_WEBHOOK_SECRET",
      "error",
      "Polar: Settings > Webhooks",
    ],
    [
      "no secret of a GitHub App's webhooks",
      missingInWeb("GITHUB_WEBHOOK_SECRET"),
      "web.GITHUB_WEBHOOK_SECRET",
      "warning",
      "npm run keys",
    ],
    [
      "one secret for two webhooks",
      inWeb("GITHUB_WEBHOOK_SECRET", { fingerprints: ["print of POLAR_WEBHOOK_SECRET"] }),
      "web.shared-secret",
      "warning",
      "a secret of its own",
    ],
    [
      "keys of two kinds of Clerk instances",
      change({ clerkKeyKinds: { publishable: "live", secret: "test" } }),
      "clerk.key-kinds",
      "error",
      "from the same instance",
    ],
    [
      "development keys on a public address",
      change({ clerkKeyKinds: { publishable: "test", secret: "test" } }),
      "clerk.development-keys",
      "warning",
      "production instance",
    ],
  ]);

  it("does not ask for a GitHub webhook's secret where there is no GitHub App", () => {
    const facts = all(
      missingInWeb("GITHUB_WEBHOOK_SECRET"),
      missingInConvex("GITHUB_APP_SLUG"),
    )(healthyFacts());
    expect(checkWebSettings(facts).filter(({ level }) => level !== "ok")).toEqual([]);
  });
});

describe("the check of Convex's settings", () => {
  namesEachFault(checkBackendSettings, [
    [
      "no issuer",
      missingInConvex("CLERK_JWT_ISSUER_DOMAIN"),
      "convex.CLERK_JWT_ISSUER_DOMAIN",
      "error",
      "npx convex env set CLERK_JWT_ISSUER_DOMAIN",
    ],
    [
      "no public service key",
      missingInConvex("SERVICE_JWKS"),
      "convex.SERVICE_JWKS",
      "error",
      "npm run keys",
    ],
    [
      "no APP_URL in Convex",
      missingInConvex("APP_URL"),
      "convex.APP_URL",
      "error",
      "npx convex env set APP_URL",
    ],
    [
      "no encryption keys",
      missingInConvex("TOKEN_ENCRYPTION_KEYS"),
      "convex.TOKEN_ENCRYPTION_KEYS",
      "error",
      "npm run keys",
    ],
    [
      "a mistyped encryption key",
      inConvex("TOKEN_ENCRYPTION_KEYS", { broken: "must be a list of kid:key" }),
      "convex.TOKEN_ENCRYPTION_KEYS",
      "error",
      "npx convex env set TOKEN_ENCRYPTION_KEYS",
    ],
    [
      "no access token of Polar",
      missingInConvex("POLAR_ACCESS_TOKEN"),
      "convex.POLAR_ACCESS_TOKEN",
      "warning",
      "Polar: Settings > Developers",
    ],
    [
      "a product in both plans",
      inBackend({ productsInBothPlans: 1 }),
      "polar.plans-overlap",
      "error",
      "Leave each product in one",
    ],
    [
      "nothing for sale",
      missingInConvex("POLAR_PRO_PRODUCT_IDS", "POLAR_UNLIMITED_PRODUCT_IDS"),
      "polar.no-plans",
      "error",
      "npx convex env set POLAR_PRO_PRODUCT_IDS",
    ],
    [
      "scopes that a GitHub App ignores",
      all(
        missingInConvex("GITHUB_APP_CLIENT_ID"),
        inConvex("GITHUB_SCOPES", { fingerprint: "print" }),
      ),
      "github.ignored-scopes",
      "warning",
      "npx convex env remove GITHUB_SCOPES",
    ],
  ]);
});
