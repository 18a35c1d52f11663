import type { JWK } from "jose";
import { productIdsOf } from "../samples/products.ts";
import { jwksUriOf, type LocalSecrets } from "./secrets.ts";
import type { StackSettings } from "./settings.ts";

// Nothing answers there: until an identity provider runs locally, no user token is valid.
const NO_IDENTITY_PROVIDER = "https://identity.switchboard.invalid";

/** The first of a comma-separated list of secrets is the one we sign with. */
function firstOf(list: string): string {
  return list.split(",")[0]?.trim() ?? "";
}

export interface StackSecrets {
  payments: string;
  identity: string;
  adminKey: string;
  servicePrivateKey: JWK;
}

function parsePrivateKey(text: string): JWK {
  try {
    return JSON.parse(text) as JWK;
  } catch {
    throw new Error("SERVICE_PRIVATE_KEY must be a JSON Web Key in one line.");
  }
}

/** Real keys win over generated ones. */
export function chooseSecrets(
  generated: LocalSecrets,
  variables: StackSettings["variables"],
): StackSecrets {
  const serviceKey = variables.SERVICE_PRIVATE_KEY;
  return {
    payments: variables.POLAR_WEBHOOK_SECRET || generated.payments,
    identity: variables.CLERK_WEBHOOK_SIGNING_SECRET || generated.identity,
    adminKey: generated.adminKey,
    servicePrivateKey: serviceKey ? parsePrivateKey(serviceKey) : generated.servicePrivateKey,
  };
}

export function signingSecretsOf(secrets: StackSecrets) {
  return { identitySecret: firstOf(secrets.identity), paymentsSecret: firstOf(secrets.payments) };
}

/** What the Convex functions read (`convex/convex.config.ts`). */
export function backendEnvironment(
  secrets: StackSecrets,
  variables: StackSettings["variables"],
): Record<string, string> {
  return {
    CLERK_JWT_ISSUER_DOMAIN: variables.CLERK_JWT_ISSUER_DOMAIN || NO_IDENTITY_PROVIDER,
    SERVICE_JWKS: jwksUriOf(secrets.servicePrivateKey),
    POLAR_PRO_PRODUCT_IDS: variables.POLAR_PRO_PRODUCT_IDS || productIdsOf("pro").join(","),
    POLAR_UNLIMITED_PRODUCT_IDS:
      variables.POLAR_UNLIMITED_PRODUCT_IDS || productIdsOf("unlimited").join(","),
  };
}

/** What the Next process reads (`lib/env.ts`). */
export function appEnvironment(
  secrets: StackSecrets,
  urls: { app: string; convex: string },
): Record<string, string> {
  return {
    APP_URL: urls.app,
    NEXT_PUBLIC_CONVEX_URL: urls.convex,
    POLAR_WEBHOOK_SECRET: secrets.payments,
    CLERK_WEBHOOK_SIGNING_SECRET: secrets.identity,
    SERVICE_PRIVATE_KEY: JSON.stringify(secrets.servicePrivateKey),
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
  };
}
