import { missingHalves } from "../../lib/deployment/setting-pairs.ts";
import { localDirOf, readPorts, type StackSettings } from "../stack/settings.ts";
import { readSettingNames, type SettingNames } from "./setting-names.ts";

export const USAGE = `Usage: npm run serve

Runs the embedded engine and the built app for production, with real providers. Build first: npm run build

Settings come from the environment; .env.example names them all and says where to get each.
  PORT, CONVEX_PORT   ports on 127.0.0.1, for the proxy in front (3000, 3210)
  LOCAL_DIR           folder of data, admin key and logs (default .local)

docs/deploy.md has the whole way: service, proxy, backups, upgrades.`;

type Variables = StackSettings["variables"];

/** Without one of these, people could not sign in, pay or be recognized. */
const REQUIRED = [
  "APP_URL",
  "NEXT_PUBLIC_CONVEX_URL",
  "SERVICE_PRIVATE_KEY",
  "SERVICE_JWKS",
  "TOKEN_ENCRYPTION_KEYS",
  "NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY",
  "CLERK_SECRET_KEY",
  "CLERK_JWT_ISSUER_DOMAIN",
  "CLERK_WEBHOOK_SIGNING_SECRET",
  "POLAR_WEBHOOK_SECRET",
] as const;

/** The addresses that browsers use. */
const PUBLIC_ADDRESSES = ["APP_URL", "NEXT_PUBLIC_CONVEX_URL"] as const;
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

export interface ServeSettings {
  localDir: string;
  ports: Pick<StackSettings["ports"], "PORT" | "CONVEX_PORT">;
  appUrl: string;
  convexUrl: string;
  /** For the web server: its own settings, and no other setting of this project. */
  web: Record<string, string | undefined>;
  /** For the deployment's environment; null removes a variable of an earlier start. */
  backend: Record<string, string | null>;
  /** Names of both sides, each to be kept from the process of the other. */
  hidden: Record<string, undefined>;
}

const isSet = (variables: Variables, name: string) => Boolean(variables[name]?.trim());

function problemsIn(variables: Variables): string[] {
  const missing = REQUIRED.filter((name) => !isSet(variables, name));
  const absent = [...missing, ...missingHalves((name) => isSet(variables, name))];
  const unsafe = PUBLIC_ADDRESSES.filter(
    (name) => isSet(variables, name) && !isPublicAddress(variables[name] ?? ""),
  );
  return [
    ...(absent.length > 0 ? [`Missing settings: ${absent.join(", ")}.`] : []),
    ...unsafe.map((name) => `${name} must be an https address; http is allowed only on localhost.`),
  ];
}

function isPublicAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  if (url === null) return false;
  return (
    url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK_HOSTS.has(url.hostname))
  );
}

/** Refuses at once, in one sentence that names every setting, instead of at the first request that needs one. */
export function readServeSettings(
  variables: Variables,
  names: SettingNames = readSettingNames(),
): ServeSettings {
  const problems = problemsIn(variables);
  if (problems.length > 0) {
    throw new Error(`${problems.join(" ")} Where to get each: .env.example and docs/deploy.md.`);
  }
  const { PORT, CONVEX_PORT } = readPorts(variables);
  const settingOf = (name: string) => variables[name]?.trim() || undefined;
  const hidden = Object.fromEntries(
    [...names.web, ...names.backend].map((name) => [name, undefined]),
  );
  return {
    localDir: localDirOf(variables),
    ports: { PORT, CONVEX_PORT },
    appUrl: settingOf("APP_URL") ?? "",
    convexUrl: settingOf("NEXT_PUBLIC_CONVEX_URL") ?? "",
    web: {
      ...hidden,
      ...Object.fromEntries([...names.web].map((name) => [name, settingOf(name)])),
    },
    backend: Object.fromEntries([...names.backend].map((name) => [name, settingOf(name) ?? null])),
    hidden,
  };
}
