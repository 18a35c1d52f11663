import type { JWK } from "jose";
import { z } from "zod";
import type { BackendSettings } from "./backend";
import { decodeSigningSecret, type SigningSecrets } from "./webhooks/signature";

/**
 * The only reader of the environment. Everything is read when it is needed, never while a module loads, so
 * one build runs anywhere and a missing name fails the request that needs it, not the build.
 */

export interface PaymentWebhookSettings {
  readonly secrets: SigningSecrets;
  readonly backend: BackendSettings;
}

export type SettingsReading<Needed> =
  | { readonly ok: true; readonly settings: Needed }
  /** `problem` names settings and rules, never a value. */
  | { readonly ok: false; readonly problem: string };

type Problem = { readonly ok: false; readonly name: string; readonly rule: string | null };
type Setting<Value> = () => { readonly ok: true; readonly value: Value } | Problem;

const address = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((url) => url.replace(/\/+$/, ""));

const secretList = z
  .string()
  .transform((list) => list.split(",").map((text) => text.trim()))
  .transform((texts) => texts.filter((text) => text !== ""))
  .refine((texts) => texts.length > 0, "must hold a secret");

const base64SecretList = secretList.refine(
  (texts) => texts.every((text) => (decodeSigningSecret(text)?.byteLength ?? 0) > 0),
  "must be base64 as the provider shows it, whsec_ included",
);

const privateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

const privateKey = z.string().transform((text, context): JWK => {
  const parsed = privateJwk.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: "must be a private P-256 JWK with a kid" });
  return z.NEVER;
});

const polarWebhookSecrets = setting("POLAR_WEBHOOK_SECRET", secretList);
const clerkWebhookSecrets = setting("CLERK_WEBHOOK_SIGNING_SECRET", base64SecretList);
const convexUrl = setting("NEXT_PUBLIC_CONVEX_URL", address);
const servicePrivateKey = setting("SERVICE_PRIVATE_KEY", privateKey);

export function readPaymentWebhookSettings(): SettingsReading<PaymentWebhookSettings> {
  const read = readAll({
    texts: polarWebhookSecrets,
    url: convexUrl,
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

export function readBackendSettings(): SettingsReading<BackendSettings> {
  return readAll({ url: convexUrl, servicePrivateKey });
}

/** Which settings are there and usable. Says nothing of what they hold. */
export function readConfiguredSettings() {
  return {
    webhookSecret: polarWebhookSecrets().ok,
    convexUrl: convexUrl().ok,
    serviceKey: servicePrivateKey().ok,
    identitySecret: clerkWebhookSecrets().ok,
  };
}

/** Parsed anew only when the text in the environment has changed: webhooks read their settings every time. */
function setting<Value>(name: string, rule: z.ZodType<Value>): Setting<Value> {
  let remembered: { text: string | undefined; reading: ReturnType<Setting<Value>> } | null = null;
  return () => {
    // Not `process.env.NAME`: the bundler would bake NEXT_PUBLIC_ names into the build.
    const environment = process.env;
    const text = environment[name];
    if (remembered?.text !== text || remembered === null) {
      remembered = { text, reading: parseSetting(name, rule, text) };
    }
    return remembered.reading;
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
  if (problems.length > 0) return { ok: false, problem: describeProblems(problems) };
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
