import { type Infer, v } from "convex/values";
import { vSecretStatement } from "../operations/secret-fingerprint";
import type { StorageReport } from "../operations/storage";
import { vHeartbeat } from "../webhooks/heartbeat";
import type { Place } from "./fit-mend";

// What is gathered about a deployment before it is judged. No fact holds the value of a setting: the backend names its
// settings and tells them by fingerprint, so that two sides can be compared.

export const vSettingFact = v.object({
  name: v.string(),
  /** Null: not set. */
  fingerprint: v.union(v.string(), v.null()),
  /** The rule that the value breaks; null if it breaks none. */
  broken: v.union(v.string(), v.null()),
});
export type SettingFact = Infer<typeof vSettingFact>;

export const vServiceKey = v.object({
  kid: v.string(),
  /** RFC 7638, of the public half. */
  thumbprint: v.string(),
  isPrivate: v.boolean(),
});
export type ServiceKey = Infer<typeof vServiceKey>;

/** `unasked`: the settings for asking are missing. `failed`: no usable answer. */
export const vAsked = v.union(
  v.literal("answered"),
  v.literal("unasked"),
  v.literal("refused"),
  v.literal("forbidden"),
  v.literal("failed"),
);
export type Asked = Infer<typeof vAsked>;

export const vProductFact = v.object({
  setting: v.union(v.literal("POLAR_PRO_PRODUCT_IDS"), v.literal("POLAR_UNLIMITED_PRODUCT_IDS")),
  /** From 1, in the setting's list. */
  place: v.number(),
  state: v.union(
    v.literal("on_sale"),
    v.literal("archived"),
    v.literal("missing"),
    /** Not sold by the month or by the year. */
    v.literal("unusable"),
    v.literal("unknown"),
  ),
});
export type ProductFact = Infer<typeof vProductFact>;

export const vEndpointFact = v.object({
  id: v.string(),
  url: v.string(),
  enabled: v.boolean(),
  format: v.string(),
  apiVersion: v.string(),
  missingEvents: v.array(v.string()),
  secretFingerprint: v.string(),
});
export type EndpointFact = Infer<typeof vEndpointFact>;

export const vGithubAppFact = v.object({
  id: v.number(),
  isOurs: v.boolean(),
  permissions: v.record(v.string(), v.string()),
  events: v.array(v.string()),
});
export type GithubAppFact = Infer<typeof vGithubAppFact>;

export const vBackendFacts = v.object({
  settings: v.array(vSettingFact),
  /** Null: not set or unreadable. */
  serviceKeys: v.union(v.array(vServiceKey), v.null()),
  /** Entries that both plan lists have. */
  productsInBothPlans: v.number(),
  polar: v.object({
    products: vAsked,
    found: v.array(vProductFact),
    webhooks: vAsked,
    endpoints: v.array(vEndpointFact),
  }),
  figma: v.object({ scopes: v.array(v.string()) }),
  github: v.object({
    /** Of the application that is offered first, and of the other one. */
    client: vAsked,
    secondClient: vAsked,
    /** Of the OAuth app. */
    scopes: v.array(v.string()),
    /** `unasked` for an OAuth app; `forbidden` for an App that is not public. */
    app: vAsked,
    facts: v.union(vGithubAppFact, v.null()),
  }),
  heartbeat: vHeartbeat,
  /** Of this deployment's own copy of POLAR_WEBHOOK_SECRET, which signs the heartbeat. */
  heartbeatSecrets: v.array(v.string()),
  version: v.string(),
  /** What the running web server and this backend said about their secrets at their last start. */
  secretsInUse: v.array(vSecretStatement),
  /** What the contract calendar asks for. */
  now: v.number(),
});
export type BackendFacts = Infer<typeof vBackendFacts>;

export interface ClerkFacts {
  readonly templates: Asked;
  /** The claims of the template "convex"; null if there is none. */
  readonly claims: Readonly<Record<string, unknown>> | null;
  /** Whether the secret key and the issuer publish the same signing keys; null if one of them could not be read. */
  readonly isSameInstance: boolean | null;
  /** What the issuer says about itself; null if it does not answer. */
  readonly statedIssuer: string | null;
  /** The provider's clock minus ours; null if it stated no time. */
  readonly skewMs: number | null;
}

export interface GithubHookFacts {
  readonly url: string | null;
  readonly contentType: string;
  readonly insecureSsl: string;
}

/** An answer to a request from outside. */
export interface Reach {
  /** Null: no answer. */
  readonly status: number | null;
  readonly problem: string | null;
  /** Of a redirect. */
  readonly location: string | null;
  /** The answering machine's clock minus ours; null if it stated no time. */
  readonly skewMs: number | null;
}

export interface SelfTest extends Reach {
  /** How long the event took to appear in the log; null if it did not. */
  readonly arrivedAfterMs: number | null;
}

/** The web server's own setting, as `lib/env` reads it. */
export interface WebSetting {
  readonly name: string;
  /** Trimmed and without trailing slashes; a list has one for each secret. */
  readonly fingerprints: readonly string[];
  readonly problem: "missing" | "broken" | null;
  readonly rule: string | null;
}

export type BackendState = "unconfigured" | "unreachable" | "refused" | "outdated" | "answered";

export interface Facts {
  readonly place: Place;
  readonly now: number;
  readonly node: string;
  /** Of this clone, and of the running web server; null if it does not say. */
  readonly versions: { readonly clone: string; readonly web: string | null };
  readonly web: readonly WebSetting[];
  /** Null if APP_URL is unusable. */
  readonly appUrl: string | null;
  /** The issuer that the publishable key names. */
  readonly expectedIssuer: string | null;
  readonly expectedIssuerFingerprint: string | null;
  readonly clerkKeyKinds: { readonly publishable: string | null; readonly secret: string | null };
  readonly serviceKey: ServiceKey | null;
  readonly backendState: BackendState;
  readonly backend: BackendFacts | null;
  readonly backendReach: Reach;
  /** Null unless the backend is the embedded engine. */
  readonly storage: StorageReport | null;
  readonly clerk: ClerkFacts | null;
  /** Null without the App's private key. */
  readonly githubHook: { readonly asked: Asked; readonly facts: GithubHookFacts | null } | null;
  readonly health: Reach & { readonly failedChecks: readonly string[] };
  readonly page: Reach;
  readonly callbacks: Readonly<Record<"figma" | "github", Reach>>;
  /** Null: not tried, for want of a secret or an address. */
  readonly selfTests: {
    readonly payments: SelfTest | null;
    readonly identity: Reach | null;
    readonly github: Reach | null;
  };
}
