import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JWK } from "jose";
import { fingerprintOfSetting, toServiceKey } from "../../lib/deployment/backend-settings";
import type { BackendFacts, Facts, WebSetting } from "../../lib/deployment/facts";
import type { Place } from "../../lib/deployment/fit-mend";
import type { Environment } from "../../lib/env";
import { judgeEachSetting, readBackendSettings, readConnectingSettings } from "../../lib/env";
import { findFrontendApiHost } from "../../lib/identity/publishable-key";
import { fingerprintOf, toSecrets } from "../../lib/operations/secret-fingerprint";
import { parseStorage, STORAGE_PATH } from "../../lib/operations/storage";
import { WEBHOOK_PATH } from "../../lib/reconciliation/endpoint";
import type { Admin } from "./convex-admin";
import { gatherClerk } from "./gather-clerk";
import { gatherGithubHook } from "./gather-github-hook";
import { NO_REACH, reach, readJson } from "./reach";
import { runSelfTests } from "./self-tests";

/** Sends requests and judges nothing. */
export async function gatherFacts(
  environment: Environment,
  admin: Admin | null,
  place: Place,
): Promise<Facts> {
  const web = await describeWebSettings(environment);
  const appUrl = usableAppUrl(environment, web);
  const expectedIssuer = findIssuer(environment);
  // So that what is found of the heartbeat is of now, and not of before the last mend.
  await admin?.action("webhooks/heartbeat:beatNow");
  const inspected = admin ? await admin.action("deployment:inspect") : null;
  // The function validates what it returns.
  const backend = inspected?.state === "answered" ? (inspected.value as BackendFacts) : null;
  const outside = appUrl === null ? null : await gatherOutside(appUrl);
  const backendSkew = backend === null ? null : (inspected?.reach.skewMs ?? null);
  const clerk = await gatherClerk(environment, expectedIssuer);
  const selfTesting = { appUrl, admin: backend && admin, skewMs: clerk?.skewMs ?? 0 };
  return {
    place,
    now: Date.now(),
    node: process.version,
    versions: { clone: readOwnVersion(), web: outside?.version ?? null },
    web,
    appUrl,
    expectedIssuer,
    expectedIssuerFingerprint: expectedIssuer && (await fingerprintOfSetting(expectedIssuer)),
    clerkKeyKinds: {
      publishable: kindOf(environment.NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY),
      secret: kindOf(environment.CLERK_SECRET_KEY),
    },
    serviceKey: await findServiceKey(),
    backendState: inspected?.state ?? "unconfigured",
    backend,
    backendReach: { ...(inspected?.reach ?? NO_REACH), skewMs: backendSkew },
    storage: admin && parseStorage((await readJson(admin.url + STORAGE_PATH, admin.headers)).body),
    clerk,
    githubHook: await gatherGithubHook(environment, backend),
    health: outside?.health ?? { ...NO_REACH, failedChecks: [] },
    page: outside?.page ?? NO_REACH,
    callbacks: outside?.callbacks ?? { figma: NO_REACH, github: NO_REACH },
    selfTests: await runSelfTests(environment, selfTesting),
  };
}

const describeWebSettings = (environment: Environment): Promise<WebSetting[]> =>
  Promise.all(
    judgeEachSetting().map(async ({ name, problem, rule }) => {
      const text = environment[name];
      const fingerprints = /_SECRET$/.test(name)
        ? toSecrets(text).map(fingerprintOf)
        : [fingerprintOfSetting(text ?? "")];
      return { name, problem, rule, fingerprints: problem ? [] : await Promise.all(fingerprints) };
    }),
  );

function usableAppUrl({ APP_URL }: Environment, web: readonly WebSetting[]): string | null {
  const isUsable = web.some(({ name, problem }) => name === "APP_URL" && problem === null);
  if (!isUsable || APP_URL === undefined) return null;
  const read = readConnectingSettings();
  return read.ok ? read.settings.appUrl : APP_URL.trim().replace(/(?<!\/)\/+$/, "");
}

function findIssuer(environment: Environment): string | null {
  const proxyUrl = environment.NEXT_PUBLIC_CLERK_PROXY_URL?.trim();
  if (proxyUrl) return proxyUrl.replace(/(?<!\/)\/+$/, "");
  const host = findFrontendApiHost(environment.NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY?.trim() ?? "");
  return host === null ? null : `https://${host}`;
}

const kindOf = (key: string | undefined): string | null =>
  /^[ps]k_(test|live)_/.exec(key?.trim() ?? "")?.[1] ?? null;

async function findServiceKey() {
  const read = readBackendSettings();
  if (!read.ok) return null;
  const { d: _secret, ...publicKey }: JWK = read.settings.servicePrivateKey;
  return await toServiceKey(publicKey);
}

function readOwnVersion(): string {
  const file = join(import.meta.dirname, "../../package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

type Outside = Pick<Facts, "health" | "page" | "callbacks"> & { readonly version: string | null };

async function gatherOutside(appUrl: string): Promise<Outside> {
  const callback = (provider: string) => reach(`${appUrl}/api/import/${provider}/callback`);
  const [page, health, figma, github] = await Promise.all([
    reach(`${appUrl}/`),
    reach(`${appUrl}${WEBHOOK_PATH}`),
    callback("figma"),
    callback("github"),
  ]);
  const { failedChecks, version } = readReport(health.text);
  return {
    page: page.reach,
    health: { ...health.reach, failedChecks },
    version,
    callbacks: { figma: figma.reach, github: github.reach },
  };
}

/** The names of the checks that the health report denies, and the version that it tells. */
function readReport(text: string): { failedChecks: string[]; version: string | null } {
  try {
    const { checks, version } = JSON.parse(text) as Record<string, unknown>;
    const entries = Object.entries(typeof checks === "object" && checks !== null ? checks : {});
    return {
      failedChecks: entries.flatMap(([name, value]) => (value === false ? [name] : [])),
      version: typeof version === "string" ? version : null,
    };
  } catch {
    return { failedChecks: [], version: null };
  }
}
