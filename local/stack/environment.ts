import type { JWK } from "jose";
import { jwksUriOf } from "../../lib/deployment/own-secrets.ts";
import { productIdsOf } from "../samples/products.ts";
import { type ClerkSettings, emulatedClerk, realClerk } from "./clerk-settings.ts";
import type { ProviderName } from "./emulated-providers.ts";
import { emulatedMail, mailSettings } from "./mail-settings.ts";
import {
  OAUTH_PROVIDERS,
  type OAuthProviderName,
  oauthProviderEnvironment,
} from "./oauth-provider-settings.ts";
import { emulatedPolar, polarSettings } from "./polar-settings.ts";
import type { LocalSecrets } from "./secrets.ts";
import type { StackSettings } from "./settings.ts";

/** Nothing answers there: without an identity provider, no user token is valid. */
const NO_PROVIDER: ClerkSettings = { issuer: "https://identity.switchboard.invalid", app: {} };

/** The addresses of the emulated providers. */
export type EmulatorUrls = Partial<Record<ProviderName, string>>;

/** We sign with the first of a comma-separated list of secrets. */
function firstOf(list: string): string {
  return list.split(",")[0]?.trim() ?? "";
}

export interface StackSecrets {
  payments: string;
  identity: string;
  github: string;
  adminKey: string;
  servicePrivateKey: JWK;
  clerkSecretKey: string;
  tokenEncryptionKeys: string;
}

function parsePrivateKey(text: string): JWK {
  try {
    return JSON.parse(text) as JWK;
  } catch {
    throw new Error("SERVICE_PRIVATE_KEY must be a JSON Web Key in one line.");
  }
}

/** Real keys override generated ones. */
export function chooseSecrets(
  generated: LocalSecrets,
  variables: StackSettings["variables"],
): StackSecrets {
  const serviceKey = variables.SERVICE_PRIVATE_KEY;
  return {
    payments: variables.POLAR_WEBHOOK_SECRET || generated.payments,
    identity: variables.CLERK_WEBHOOK_SIGNING_SECRET || generated.identity,
    github: variables.GITHUB_WEBHOOK_SECRET || generated.github,
    adminKey: generated.adminKey,
    servicePrivateKey: serviceKey ? parsePrivateKey(serviceKey) : generated.servicePrivateKey,
    clerkSecretKey: generated.clerkSecretKey,
    tokenEncryptionKeys: variables.TOKEN_ENCRYPTION_KEYS || generated.tokenEncryptionKey,
  };
}

export function signingSecretsOf(secrets: StackSecrets) {
  return { identitySecret: firstOf(secrets.identity), paymentsSecret: firstOf(secrets.payments) };
}

function clerkSettings(
  secrets: StackSecrets,
  variables: StackSettings["variables"],
  emulators: EmulatorUrls,
): ClerkSettings {
  if (emulators.clerk) return emulatedClerk(emulators.clerk, secrets.clerkSecretKey);
  return realClerk(variables) ?? NO_PROVIDER;
}

function oauthEnvironment(
  secrets: StackSecrets,
  variables: StackSettings["variables"],
  emulators: EmulatorUrls,
  names: readonly OAuthProviderName[] = OAUTH_PROVIDERS,
): Record<string, string | null> {
  const seed = secrets.clerkSecretKey;
  const each = names.map((name) =>
    oauthProviderEnvironment(name, variables, { url: emulators[name], seed }),
  );
  return Object.assign({}, ...each);
}

/** The variables that the Convex functions read (`convex/convex.config.ts`); null means that the variable is removed. */
export function backendEnvironment(
  secrets: StackSecrets,
  variables: StackSettings["variables"],
  emulators: EmulatorUrls = {},
  appUrl: string | null = null,
): Record<string, string | null> {
  const seed = secrets.clerkSecretKey;
  return {
    APP_URL: appUrl,
    OPERATOR_USER_IDS: variables.OPERATOR_USER_IDS || null,
    CLERK_JWT_ISSUER_DOMAIN: clerkSettings(secrets, variables, emulators).issuer,
    SERVICE_JWKS: jwksUriOf(secrets.servicePrivateKey),
    POLAR_PRO_PRODUCT_IDS: variables.POLAR_PRO_PRODUCT_IDS || productIdsOf("pro").join(","),
    POLAR_UNLIMITED_PRODUCT_IDS:
      variables.POLAR_UNLIMITED_PRODUCT_IDS || productIdsOf("unlimited").join(","),
    ...polarSettings(variables, { url: emulators.polar, seed }),
    ...mailSettings(variables, { url: emulators.mail, seed }),
    POLAR_WEBHOOK_SECRET: secrets.payments,
    TOKEN_ENCRYPTION_KEYS: secrets.tokenEncryptionKeys,
    ALERT_WEBHOOK_URL: variables.ALERT_WEBHOOK_URL || null,
    ALERT_WEBHOOK_SECRET: variables.ALERT_WEBHOOK_SECRET || null,
    ALERT_MAIL_TO: variables.ALERT_MAIL_TO || null,
    ...oauthEnvironment(secrets, variables, emulators),
  };
}

/** The variables that the Next process reads (`lib/env.ts`). */
export function appEnvironment(
  secrets: StackSecrets,
  variables: StackSettings["variables"],
  urls: { app: string; convex: string; emulators: EmulatorUrls },
): Record<string, string> {
  return {
    APP_URL: urls.app,
    NEXT_PUBLIC_CONVEX_URL: urls.convex,
    POLAR_WEBHOOK_SECRET: secrets.payments,
    CLERK_WEBHOOK_SIGNING_SECRET: secrets.identity,
    GITHUB_WEBHOOK_SECRET: secrets.github,
    SERVICE_PRIVATE_KEY: JSON.stringify(secrets.servicePrivateKey),
    ...clerkSettings(secrets, variables, urls.emulators).app,
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** The variables that the emulators read, which match those of the app and the backend. */
export function emulatorsEnvironment(
  secrets: StackSecrets,
  variables: StackSettings["variables"],
  emulators: EmulatorUrls,
): Record<string, string> {
  const names = OAUTH_PROVIDERS.filter((name) => emulators[name]);
  const oauth = Object.entries(oauthEnvironment(secrets, variables, emulators, names));
  const { identitySecret, paymentsSecret } = signingSecretsOf(secrets);
  const { clerk, polar, mail } = emulators;
  return {
    ...(clerk ? emulatedClerk(clerk, secrets.clerkSecretKey).app : {}),
    ...(polar ? emulatedPolar(polar, secrets.clerkSecretKey) : {}),
    ...(mail ? emulatedMail(mail, secrets.clerkSecretKey) : {}),
    ...Object.fromEntries(oauth.map(([name, value]) => [name, value ?? ""])),
    CLERK_WEBHOOK_SIGNING_SECRET: identitySecret,
    GITHUB_WEBHOOK_SECRET: firstOf(secrets.github),
    ...(polar ? { POLAR_WEBHOOK_SECRET: paymentsSecret } : {}),
  };
}
