import { z } from "zod";
import type { BackendSettings } from "./backend";
import type { OwnPageName } from "./deployment/own-page";
import { findFrontendApiHost } from "./identity/publishable-key";
import { parseOtlpHeaders } from "./otlp-headers";
import { isSafeUrl } from "./providers/addresses";
import { privateKey } from "./service-key";
import { decodeSigningSecret, type SigningSecrets } from "./webhooks/signature";

/**
 * The only reader of the environment. Settings are read when needed, never at module load, so one build runs in any
 * environment and a missing name fails only the request that needs it.
 */

export interface PaymentWebhookSettings {
  readonly secrets: SigningSecrets;
  readonly backend: BackendSettings;
}

/** What the browser needs for sign-in. The secret key is only checked for presence: Clerk's SDK reads it itself. */
export interface IdentitySettings {
  readonly publishableKey: string;
  /** The API that the browser calls. */
  readonly frontendApiUrl: string;
  /** Set if that API differs from the one the publishable key names. */
  readonly proxyUrl: string | undefined;
  /** The source of Clerk's scripts; undefined means that API. */
  readonly scriptUrl: string | undefined;
  readonly widgetsUrl: string | undefined;
}

export type SettingsReading<Needed> =
  | { readonly ok: true; readonly settings: Needed }
  /** `problem` names settings and rules, never a value; `names` are the settings concerned. */
  | { readonly ok: false; readonly problem: string; readonly names: readonly string[] };

type Problem = { readonly ok: false; readonly name: string; readonly rule: string | null };
type Setting<Value> = () => { readonly ok: true; readonly value: Value } | Problem;

const orNull = <Value>(reading: ReturnType<Setting<Value>>): Value | null =>
  reading.ok ? reading.value : null;

/** Every setting that is declared below, by name. */
const registered = new Map<string, Setting<unknown>>();

const address = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

/** People's sessions and authorization codes pass through it. The scheme in it decides whether cookies are secure. */
const ownAddress = z
  .string()
  .refine(isSafeUrl, "must be an https address; http is allowed only on localhost")
  .transform((url) => new URL(url).href.replace(/(?<!\/)\/+$/, ""));

const secretList = z
  .string()
  .transform((list) => list.split(",").map((text) => text.trim()))
  .transform((texts) => texts.filter((text) => text !== ""))
  .refine((texts) => texts.length > 0, "must hold a secret");

const base64SecretList = secretList.refine(
  (texts) => texts.every((text) => (decodeSigningSecret(text)?.byteLength ?? 0) > 0),
  "must be base64 as the provider shows it, whsec_ included",
);

const headerList = z.string().transform((list, context): Readonly<Record<string, string>> => {
  const headers = parseOtlpHeaders(list);
  if (headers !== null) return headers;
  context.addIssue({ code: "custom", message: "must be a list like name=value,name=value" });
  return z.NEVER;
});

const publishableKeyRule = z
  .string()
  .refine((key) => findFrontendApiHost(key) !== null, "must be a key that begins with pk_");

const secretKeyRule = z.string().startsWith("sk_", { error: "must be a key that begins with sk_" });

const polarWebhookSecrets = setting("POLAR_WEBHOOK_SECRET", secretList);
const githubWebhookSecrets = setting("GITHUB_WEBHOOK_SECRET", secretList);
const appUrl = setting("APP_URL", ownAddress);
const clerkWebhookSecrets = setting("CLERK_WEBHOOK_SIGNING_SECRET", base64SecretList);
const convexUrl = setting("NEXT_PUBLIC_CONVEX_URL", address);
const convexPrivateUrl = setting("CONVEX_PRIVATE_URL", address);
/** A server beside the backend need not go through the public address, which browsers use. */
const serverConvexUrl = preferred(convexPrivateUrl, convexUrl);
const servicePrivateKey = setting("SERVICE_PRIVATE_KEY", privateKey);
const clerkPublishableKey = setting("NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY", publishableKeyRule);
const clerkSecretKey = setting("CLERK_SECRET_KEY", secretKeyRule);
const clerkProxyUrl = optional(setting("NEXT_PUBLIC_CLERK_PROXY_URL", address));
const clerkScriptUrl = optional(setting("NEXT_PUBLIC_CLERK_JS_URL", address));
const ownPages: Readonly<Record<OwnPageName, Setting<string>>> = {
  terms: setting("TERMS", z.string()),
  privacy: setting("PRIVACY", z.string()),
  contact: setting("CONTACT", z.string()),
};
const trustedProxies = setting("TRUSTED_PROXIES", z.coerce.number().int().min(0).max(10));
const metricsToken = setting(
  "METRICS_TOKEN",
  z.string().min(16, "must have at least 16 characters"),
);
const telemetryEndpoint = setting("OTEL_EXPORTER_OTLP_ENDPOINT", address);
const telemetryHeaders = optional(setting("OTEL_EXPORTER_OTLP_HEADERS", headerList));
const clerkWidgetsUrl = optional(setting("NEXT_PUBLIC_CLERK_UI_URL", address));

/** The text of a page that only the operator can write, or its address; null where there is none. */
export const findOwnPage = (name: OwnPageName): string | null => orNull(ownPages[name]());

export function readPaymentWebhookSettings(): SettingsReading<PaymentWebhookSettings> {
  const read = readAll({
    texts: polarWebhookSecrets,
    url: serverConvexUrl,
    servicePrivateKey,
  });
  if (!read.ok) return read;
  const { texts, ...backend } = read.settings;
  return { ok: true, settings: { secrets: { texts, schemes: ["base64", "text"] }, backend } };
}

export function readIdentityWebhookSettings(): SettingsReading<SigningSecrets> {
  const read = readAll({ texts: clerkWebhookSecrets });
  return read.ok ? { ok: true, settings: { ...read.settings, schemes: ["base64"] } } : read;
}

export interface ConnectingSettings {
  /** The app's public URL, without a trailing slash. */
  readonly appUrl: string;
  /** Where this server reaches the backend. */
  readonly convexUrl: string;
}

/** The public URL, without a trailing slash. Returns null if the setting is missing or wrong. */
export const findAppUrl = (): string | null => orNull(appUrl());

export function readConnectingSettings(): SettingsReading<ConnectingSettings> {
  return readAll({ appUrl, convexUrl: serverConvexUrl });
}

export interface GithubWebhookSettings {
  readonly secrets: readonly string[];
  readonly backend: BackendSettings;
}

export function readGithubWebhookSettings(): SettingsReading<GithubWebhookSettings> {
  const read = readAll({ secrets: githubWebhookSecrets, url: serverConvexUrl, servicePrivateKey });
  if (!read.ok) return read;
  const { secrets, ...backend } = read.settings;
  return { ok: true, settings: { secrets, backend } };
}

export function readBackendSettings(): SettingsReading<BackendSettings> {
  return readAll({ url: serverConvexUrl, servicePrivateKey });
}

const identityNeeds = {
  publishableKey: clerkPublishableKey,
  secretKey: clerkSecretKey,
  proxyUrl: clerkProxyUrl,
  scriptUrl: clerkScriptUrl,
  widgetsUrl: clerkWidgetsUrl,
};

export function readIdentitySettings(): SettingsReading<IdentitySettings> {
  const read = readAll(identityNeeds);
  if (!read.ok) return read;
  const { secretKey: _, ...settings } = read.settings;
  const host = findFrontendApiHost(settings.publishableKey);
  return {
    ok: true,
    settings: { ...settings, frontendApiUrl: settings.proxyUrl ?? `https://${host}` },
  };
}

/** How many proxies of ours, each appending to X-Forwarded-For, a request passes. 0 if the setting is missing or invalid. */
export function readTrustedProxies(): number {
  const reading = trustedProxies();
  return reading.ok ? reading.value : 0;
}

/** What monitoring proves itself with. Returns null if the setting is missing or too short. */
export const findMetricsToken = (): string | null => orNull(metricsToken());

export interface TelemetrySettings {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/** Where spans are sent. Returns null if the endpoint is missing, or a setting is invalid. */
export function findTelemetrySettings(): TelemetrySettings | null {
  const read = readAll({ endpoint: telemetryEndpoint, headers: telemetryHeaders });
  return read.ok ? read.settings : null;
}

/** Where browsers reach the backend. Returns null if the setting is missing or invalid. */
export const findConvexUrl = (): string | null => orNull(convexUrl());

/** Where this server reaches the backend. Returns null if the setting is missing or invalid. */
export const findServerConvexUrl = (): string | null => orNull(serverConvexUrl());

/** For pages that show live backend data to a signed-in user. */
export function readLivePageSettings(): SettingsReading<{ readonly convexUrl: string }> {
  const read = readAll({ ...identityNeeds, convexUrl });
  return read.ok ? { ok: true, settings: { convexUrl: read.settings.convexUrl } } : read;
}

/** Each setting by itself, for the doctor; a rule is named, never a value. */
export const judgeEachSetting = () =>
  [...registered].map(([name, read]) => {
    const reading = read();
    if (reading.ok) return { name, problem: null, rule: null };
    const problem = reading.rule === null ? ("missing" as const) : ("broken" as const);
    return { name, problem, rule: reading.rule };
  });

/** For the commands that complete or check a deployment's settings. */
export type Environment = Readonly<Record<string, string | undefined>>;
export const readEnvironment = (): Environment => process.env;

export function isDevelopmentServer(): boolean {
  return process.env.NODE_ENV === "development";
}

/** Reports which settings are present and valid, never their values. */
export function readConfiguredSettings() {
  return {
    webhookSecret: polarWebhookSecrets().ok,
    convexUrl: convexUrl().ok,
    serviceKey: servicePrivateKey().ok,
    identitySecret: clerkWebhookSecrets().ok,
  };
}

/** Parsed again only if the text in the environment has changed, because webhooks read their settings on every request. */
function setting<Value>(name: string, rule: z.ZodType<Value>): Setting<Value> {
  let remembered: { text: string | undefined; reading: ReturnType<Setting<Value>> } | null = null;
  const read: Setting<Value> = () => {
    // Not `process.env.NAME`: the bundler would inline NEXT_PUBLIC_ names at build time.
    const environment = process.env;
    const text = environment[name];
    if (remembered?.text !== text || remembered === null) {
      remembered = { text, reading: parseSetting(name, rule, text) };
    }
    return remembered.reading;
  };
  registered.set(name, read);
  return read;
}

/** The second is read only while the first is not set. */
function preferred<Value>(first: Setting<Value>, second: Setting<Value>): Setting<Value> {
  return () => {
    const reading = first();
    return !reading.ok && reading.rule === null ? second() : reading;
  };
}

function optional<Value>(read: Setting<Value>): Setting<Value | undefined> {
  return () => {
    const reading = read();
    const absent = !reading.ok && reading.rule === null;
    return absent ? { ok: true, value: undefined } : reading;
  };
}

function parseSetting<Value>(
  name: string,
  rule: z.ZodType<Value>,
  text: string | undefined,
): ReturnType<Setting<Value>> {
  if (text === undefined || text.trim() === "") return { ok: false, name, rule: null };
  const parsed = rule.safeParse(text.trim());
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, name, rule: parsed.error.issues[0]?.message ?? "is not usable" };
}

type ValuesOf<Needed> = {
  [Key in keyof Needed]: Needed[Key] extends Setting<infer Value> ? Value : never;
};

function readAll<Needed extends Record<string, Setting<unknown>>>(
  needed: Needed,
): SettingsReading<ValuesOf<Needed>> {
  const readings = Object.entries(needed).map(([key, read]) => [key, read()] as const);
  const problems = readings.map(([, reading]) => reading).filter((reading) => !reading.ok);
  if (problems.length > 0) {
    const names = problems.map(({ name }) => name);
    return { ok: false, problem: describeProblems(problems), names };
  }
  const values = readings.map(([key, reading]) => [key, reading.ok ? reading.value : null]);
  return { ok: true, settings: Object.fromEntries(values) as ValuesOf<Needed> };
}

function describeProblems(problems: readonly Problem[]): string {
  const missing = problems.filter(({ rule }) => rule === null).map(({ name }) => name);
  const unusable = problems.filter(({ rule }) => rule !== null);
  return [
    ...(missing.length > 0 ? [`Missing settings: ${missing.join(", ")}`] : []),
    ...unusable.map(({ name, rule }) => `${name} ${rule}`),
  ].join("; ");
}
