import { BACKEND_RULES, type BackendSetting } from "../../lib/deployment/backend-settings.ts";
import type { BackendFacts, Facts, Reach, WebSetting } from "../../lib/deployment/facts.ts";

// A healthy deployment as the doctor finds it, with everything it can have, and changes of single facts.

export const APP = "https://app.example.com";
export const HOOK = `${APP}/api/webhooks/payments`;

const FINE: Reach = { status: 200, problem: null, location: null, skewMs: 0 };

const WEB_NAMES = [
  "APP_URL",
  "NEXT_PUBLIC_CONVEX_URL",
  "SERVICE_PRIVATE_KEY",
  "NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY",
  "CLERK_SECRET_KEY",
  "CLERK_WEBHOOK_SIGNING_SECRET",
  "POLAR_WEBHOOK_SECRET",
  "GITHUB_WEBHOOK_SECRET",
  "TERMS",
  "PRIVACY",
  "CONTACT",
];

const USED_ADDRESSES = ["APP_URL", "ALERT_WEBHOOK_URL"];
const isUsual = (name: string) => !/_(API_)?URL$/.test(name) || USED_ADDRESSES.includes(name);

function healthyBackend(): BackendFacts {
  const names = Object.keys(BACKEND_RULES) as BackendSetting[];
  const used = names.filter((name) => isUsual(name) && name !== "GITHUB_SCOPES");
  return {
    settings: names.map((name) => ({
      name,
      fingerprint: used.includes(name) ? `print of ${name}` : null,
      broken: null,
    })),
    serviceKeys: [{ kid: "service", thumbprint: "thumb", isPrivate: false }],
    productsInBothPlans: 0,
    polar: {
      products: "answered",
      found: [
        { setting: "POLAR_PRO_PRODUCT_IDS", place: 1, state: "on_sale" },
        { setting: "POLAR_UNLIMITED_PRODUCT_IDS", place: 1, state: "on_sale" },
      ],
      webhooks: "answered",
      endpoints: [
        {
          id: "endpoint",
          url: HOOK,
          enabled: true,
          format: "raw",
          apiVersion: "2026-10",
          missingEvents: [],
          secretFingerprint: "print of POLAR_WEBHOOK_SECRET",
        },
      ],
    },
    figma: { scopes: ["current_user:read", "file_content:read", "file_metadata:read"] },
    github: {
      client: "answered",
      secondClient: "answered",
      scopes: ["read:user", "repo"],
      app: "answered",
      facts: {
        id: 1,
        isOurs: true,
        permissions: { contents: "write", metadata: "read", pull_requests: "write" },
        events: [],
      },
    },
    heartbeat: {
      ...{ state: "alive", lastArrivedAt: 0, latencyMs: 20, sent: 288, missed: 0 },
      ...{ failure: null, status: null },
    },
    heartbeatSecrets: ["print of POLAR_WEBHOOK_SECRET"],
    version: "1.2.3",
    secretsInUse: [
      { name: "POLAR_WEBHOOK_SECRET", fingerprints: ["print of POLAR_WEBHOOK_SECRET"] },
    ],
    now: 0,
  };
}

export function healthyFacts(): Facts {
  const web: WebSetting[] = WEB_NAMES.map((name) => ({
    ...{ name, fingerprints: [`print of ${name}`], problem: null, rule: null },
  }));
  return {
    place: { way: "convex", settingsFile: null },
    now: 0,
    node: "v24.1.0",
    versions: { clone: "1.2.3", web: "1.2.3" },
    web,
    appUrl: APP,
    expectedIssuer: "https://clerk.example.com",
    expectedIssuerFingerprint: "print of CLERK_JWT_ISSUER_DOMAIN",
    clerkKeyKinds: { publishable: "live", secret: "live" },
    serviceKey: { kid: "service", thumbprint: "thumb", isPrivate: false },
    backendState: "answered",
    backend: healthyBackend(),
    backendReach: FINE,
    clerk: {
      templates: "answered",
      claims: {
        aud: "convex",
        email: "{{user.primary_email_address}}",
        email_verified: "{{user.email_verified}}",
        role: "{{user.public_metadata.role}}",
      },
      isSameInstance: true,
      statedIssuer: "https://clerk.example.com",
      skewMs: 0,
    },
    storage: {
      ...{ isWritable: true, cause: null, freeBytes: 50 * 2 ** 30, reserveBytes: 100 * 2 ** 20 },
      ...{ lastCommitAt: 0, folder: "/var/lib/switchboard/engine", reason: null },
    },
    githubHook: {
      asked: "answered",
      facts: { url: `${APP}/api/webhooks/github`, contentType: "json", insecureSsl: "0" },
    },
    health: { ...FINE, failedChecks: [] },
    page: FINE,
    callbacks: { figma: { ...FINE, status: 302 }, github: { ...FINE, status: 302 } },
    selfTests: { payments: { ...FINE, arrivedAfterMs: 120 }, identity: FINE, github: FINE },
  };
}

export type Change = (facts: Facts) => Facts;

export const change =
  (changes: Partial<Facts>): Change =>
  (facts) => ({ ...facts, ...changes });

export const inWeb =
  (name: string, changes: Partial<WebSetting>): Change =>
  (facts) => ({
    ...facts,
    web: facts.web.map((setting) => (setting.name === name ? { ...setting, ...changes } : setting)),
  });

export const missingInWeb = (name: string): Change =>
  inWeb(name, { problem: "missing", fingerprints: [] });

export const inBackend =
  (changes: Partial<BackendFacts>): Change =>
  (facts) => ({ ...facts, backend: facts.backend && { ...facts.backend, ...changes } });

export const inConvex =
  (name: BackendSetting, changes: Partial<BackendFacts["settings"][number]>): Change =>
  (facts) =>
    inBackend({
      settings: (facts.backend?.settings ?? []).map((setting) =>
        setting.name === name ? { ...setting, ...changes } : setting,
      ),
    })(facts);

export const missingInConvex = (...names: BackendSetting[]): Change =>
  all(...names.map((name) => inConvex(name, { fingerprint: null })));

export const all =
  (...changes: readonly Change[]): Change =>
  (facts) =>
    changes.reduce((changed, each) => each(changed), facts);

export const inPolar =
  (changes: Partial<BackendFacts["polar"]>): Change =>
  (facts) =>
    facts.backend ? inBackend({ polar: { ...facts.backend.polar, ...changes } })(facts) : facts;

export const inEndpoint =
  (changes: Partial<BackendFacts["polar"]["endpoints"][number]>): Change =>
  (facts) =>
    inPolar({
      endpoints: (facts.backend?.polar.endpoints ?? []).map((one) => ({ ...one, ...changes })),
    })(facts);

export const inGithub =
  (changes: Partial<BackendFacts["github"]>): Change =>
  (facts) =>
    facts.backend ? inBackend({ github: { ...facts.backend.github, ...changes } })(facts) : facts;

export const inClerk =
  (changes: Partial<NonNullable<Facts["clerk"]>>): Change =>
  (facts) => ({ ...facts, clerk: facts.clerk && { ...facts.clerk, ...changes } });

export const inHook =
  (changes: Partial<NonNullable<NonNullable<Facts["githubHook"]>["facts"]>>): Change =>
  (facts) => ({
    ...facts,
    githubHook: facts.githubHook?.facts
      ? { ...facts.githubHook, facts: { ...facts.githubHook.facts, ...changes } }
      : null,
  });

/** An answer from outside other than the usual one. */
export const answer = (changes: Partial<Reach>): Reach => ({ ...FINE, ...changes });
