// Judges the settings of each side by themselves. Pure.
import { checkPairs } from "./check-pairs";
import type { BackendFacts, Facts, SettingFact, WebSetting } from "./facts";
import { type Finding, failure, ok, setInConvex, warning } from "./finding";

interface Need {
  /** Where its value comes from. */
  readonly from: string;
  readonly level: "error" | "warning";
}

const WEB_NEEDS: Readonly<Record<string, Need>> = {
  APP_URL: {
    from: "it is where browsers reach the app, e.g. https://app.example.com",
    level: "error",
  },
  NEXT_PUBLIC_CONVEX_URL: {
    from: "Convex's dashboard: Settings > URL and deploy key",
    level: "error",
  },
  SERVICE_PRIVATE_KEY: { from: "npm run keys makes it", level: "error" },
  NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: { from: "Clerk: Configure > API keys", level: "error" },
  CLERK_SECRET_KEY: { from: "Clerk: Configure > API keys", level: "error" },
  CLERK_WEBHOOK_SIGNING_SECRET: {
    from: "Clerk: Configure > Webhooks > your endpoint",
    level: "error",
  },
  POLAR_WEBHOOK_SECRET: { from: "Polar: Settings > Webhooks > your endpoint", level: "error" },
};

export function checkWebSettings(facts: Facts): Finding[] {
  return [
    ...facts.web.map((setting) => checkWebSetting(setting, facts.backend)),
    ...checkClerkKeyKinds(facts),
    ...checkPublicPages(facts),
    ...checkSharedSecrets(facts.web),
  ].filter((finding) => finding !== null);
}

function checkWebSetting(setting: WebSetting, backend: BackendFacts | null): Finding | null {
  const { name, problem, rule } = setting;
  const id = `web.${name}`;
  if (problem === "broken") {
    const from = WEB_NEEDS[name]?.from ?? "see .env.example";
    return failure(
      "web",
      id,
      `${name} ${rule}.`,
      `Correct ${name} (${from}) and restart the web server.`,
    );
  }
  if (problem === null) return ok("web", id, `${name} is set.`);
  if (name === "GITHUB_WEBHOOK_SECRET") return checkGithubSecret(id, backend);
  const need = WEB_NEEDS[name];
  if (need === undefined) return null;
  return failure(
    "web",
    id,
    `${name} is not set.`,
    `Set ${name} (${need.from}) and restart the web server.`,
  );
}

/** Only a GitHub App sends webhooks. */
function checkGithubSecret(id: string, backend: BackendFacts | null): Finding | null {
  if (!isSet(backend, "GITHUB_APP_SLUG")) return null;
  return warning(
    "web",
    id,
    "GITHUB_WEBHOOK_SECRET is not set: GitHub's webhooks are refused, and revoked access is noticed late.",
    "npm run keys makes one. Set it here and at GitHub (App settings > Webhook), and restart the web server.",
  );
}

function checkClerkKeyKinds({ clerkKeyKinds, appUrl }: Facts): Finding[] {
  const { publishable, secret } = clerkKeyKinds;
  if (publishable === null || secret === null) return [];
  if (publishable !== secret) {
    return [
      failure(
        "clerk",
        "clerk.key-kinds",
        `The publishable key is a ${publishable} key, the secret key a ${secret} key.`,
        "Copy both keys from the same instance. Clerk: choose it at the top, then Configure > API keys.",
      ),
    ];
  }
  if (secret === "test" && appUrl?.startsWith("https:")) {
    return [
      warning(
        "clerk",
        "clerk.development-keys",
        "Clerk's development keys are used on a public address: few users, and a banner.",
        "Create a production instance at Clerk and set its keys (pk_live_…, sk_live_…).",
      ),
    ];
  }
  return [];
}

const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  TERMS: "terms of service",
  PRIVACY: "privacy notice",
  CONTACT: "contact",
};

/** A service that strangers reach owes them these; nobody else can write them. */
function checkPublicPages({ web, appUrl }: Facts): Finding[] {
  if (!appUrl?.startsWith("https:")) return [];
  return web.flatMap(({ name, problem }) => {
    const what = PUBLIC_PAGES[name];
    if (what === undefined || problem !== "missing") return [];
    return [
      warning(
        "web",
        `web.${name}`,
        `${name} is not set: visitors find no ${what}.`,
        `Set ${name} to your ${what}, or to its address, and restart the web server.`,
      ),
    ];
  });
}

/** A secret for two purposes: who learns one of them can forge the other. */
function checkSharedSecrets(web: readonly WebSetting[]): Finding[] {
  const secrets = web.filter(({ name }) => name.endsWith("_SECRET"));
  return secrets.flatMap((one, index) =>
    secrets
      .slice(index + 1)
      .flatMap((other) =>
        one.fingerprints.some((print) => other.fingerprints.includes(print))
          ? [
              warning(
                "web",
                "web.shared-secret",
                `${one.name} and ${other.name} are the same secret.`,
                `Give ${other.name} a secret of its own, here and at its provider.`,
              ),
            ]
          : [],
      ),
  );
}

const BACKEND_NEEDS: Readonly<Record<string, Need>> = {
  CLERK_JWT_ISSUER_DOMAIN: {
    from: "Clerk: Configure > JWT templates > convex > Issuer",
    level: "error",
  },
  SERVICE_JWKS: { from: "npm run keys makes it", level: "error" },
  APP_URL: { from: "the same as the web server's", level: "error" },
  TOKEN_ENCRYPTION_KEYS: { from: "npm run keys makes it", level: "error" },
  POLAR_ACCESS_TOKEN: { from: "Polar: Settings > Developers > New token", level: "warning" },
};

export function checkBackendSettings({ backend }: Facts): Finding[] {
  if (backend === null) return [];
  return [
    ...backend.settings.map(checkBackendSetting),
    ...checkPairs((name) => isSet(backend, name)),
    ...checkPlans(backend),
    ...checkIgnoredScopes(backend),
  ].filter((finding) => finding !== null);
}

function checkBackendSetting({ name, fingerprint, broken }: SettingFact): Finding | null {
  const id = `convex.${name}`;
  if (broken !== null) {
    return failure("convex", id, `${name} ${broken}.`, setInConvex(name));
  }
  if (fingerprint !== null) return ok("convex", id, `${name} is set.`);
  const need = BACKEND_NEEDS[name];
  if (need === undefined) return null;
  const says =
    name === "POLAR_ACCESS_TOKEN"
      ? "POLAR_ACCESS_TOKEN is not set: purchases are off, and nothing is compared with Polar."
      : `${name} is not set.`;
  const mend = `${setInConvex(name)}   (${need.from})`;
  return need.level === "error"
    ? failure("convex", id, says, mend)
    : warning("convex", id, says, mend);
}

function checkPlans(backend: BackendFacts): Finding[] {
  const lists = ["POLAR_PRO_PRODUCT_IDS", "POLAR_UNLIMITED_PRODUCT_IDS"];
  if (backend.productsInBothPlans > 0) {
    const count = backend.productsInBothPlans;
    return [
      failure(
        "polar",
        "polar.plans-overlap",
        `${count} ${count === 1 ? "product is" : "products are"} in both plan lists, and gives Unlimited for the price of Pro.`,
        `Leave each product in one of ${lists.join(" and ")}: npx convex env set.`,
      ),
    ];
  }
  if (isSet(backend, "POLAR_ACCESS_TOKEN") && !lists.some((name) => isSet(backend, name))) {
    return [
      failure(
        "polar",
        "polar.no-plans",
        "Neither plan has a product: nothing is for sale, and purchases give no access.",
        `${setInConvex("POLAR_PRO_PRODUCT_IDS", "ID,ID")}   (Polar: Products > ID)`,
      ),
    ];
  }
  return [];
}

function checkIgnoredScopes(backend: BackendFacts): Finding[] {
  const isWithoutOauthApp =
    isSet(backend, "GITHUB_APP_SLUG") &&
    !(isSet(backend, "GITHUB_APP_CLIENT_ID") && isSet(backend, "GITHUB_CLIENT_ID"));
  if (!isWithoutOauthApp || !isSet(backend, "GITHUB_SCOPES")) return [];
  return [
    warning(
      "github",
      "github.ignored-scopes",
      "GITHUB_SCOPES has no effect on a GitHub App: its permissions are set at GitHub.",
      "npx convex env remove GITHUB_SCOPES",
    ),
  ];
}

export const isSet = (backend: BackendFacts | null, name: string): boolean =>
  (backend?.settings.find((setting) => setting.name === name)?.fingerprint ?? null) !== null;

export const fingerprintIn = (backend: BackendFacts, name: string): string | null =>
  backend.settings.find((setting) => setting.name === name)?.fingerprint ?? null;
