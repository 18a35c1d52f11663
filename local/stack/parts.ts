import { join } from "node:path";
import { type ProviderName, portSettingOf } from "./emulated-providers.ts";
import type { PartPlan } from "./supervised-part.ts";

const HEALTH_PATH = "/api/webhooks/payments";

export function enginePlan(options: {
  port: number;
  dataDir: string;
  adminKey: string;
  logsDir: string;
  /** Where clients reach it; by default on its port of this machine. */
  publicUrl?: string;
}): PartPlan {
  return {
    name: "engine",
    args: [join("local", "engine", "main.ts")],
    environment: {
      CONVEX_PORT: String(options.port),
      ENGINE_DATA_DIR: options.dataDir,
      ENGINE_ADMIN_KEY: options.adminKey,
      CONVEX_CLOUD_ORIGIN: options.publicUrl ?? "",
    },
    logFile: join(options.logsDir, "engine.log"),
    probeUrl: `http://127.0.0.1:${options.port}/version`,
  };
}

/** One process for all emulators; the probe waits for the last one. */
export function emulatorsPlan(options: {
  ports: ReadonlyMap<ProviderName, number>;
  dataDir: string;
  appUrl: string;
  environment: Record<string, string>;
  logsDir: string;
}): PartPlan {
  const names = [...options.ports.keys()];
  const ports = [...options.ports].map(([name, port]) => [portSettingOf(name), String(port)]);
  const last = [...options.ports.values()].at(-1);
  return {
    name: "emulators",
    args: [join("local", "emulators", "main.ts")],
    environment: {
      ...options.environment,
      ...Object.fromEntries(ports),
      EMULATORS: names.join(","),
      EMULATORS_DIR: options.dataDir,
      APP_URL: options.appUrl,
    },
    logFile: join(options.logsDir, "emulators.log"),
    probeUrl: `http://127.0.0.1:${last}/_emulator/health`,
  };
}

export interface AppPlanOptions {
  port: number;
  environment: PartPlan["environment"];
  logsDir: string;
}

/** On a full disk pages are still shown, and the app is what tells of it. */
function lacksStorageAlone(answer: string): boolean {
  try {
    const { checks } = JSON.parse(answer) as { checks: Record<string, unknown> };
    const denied = Object.keys(checks).filter((name) => checks[name] === false);
    return denied.length === 1 && denied[0] === "backendWritable";
  } catch {
    return false;
  }
}

function nextPlan(
  args: readonly string[],
  { port, environment, logsDir }: AppPlanOptions,
): PartPlan {
  const next = join("node_modules", "next", "dist", "bin", "next");
  return {
    name: "app",
    args: [next, ...args, "--hostname", "127.0.0.1", "--port", String(port)],
    environment,
    logFile: join(logsDir, "app.log"),
    probeUrl: `http://127.0.0.1:${port}${HEALTH_PATH}`,
    isUp: lacksStorageAlone,
  };
}

export function builtAppPlan(options: AppPlanOptions): PartPlan {
  const environment = { ...options.environment, NODE_ENV: "production" };
  const plan = nextPlan(["start"], { ...options, environment });
  // Errors are logged with the lines of our sources; the maps lie beside the server's code, and browsers get none.
  return { ...plan, args: ["--enable-source-maps", ...plan.args] };
}

/** Compiles each page when it is first asked for, and again when its source is saved. */
export function developmentAppPlan(options: AppPlanOptions): PartPlan {
  const environment = { ...options.environment, NODE_ENV: "development" };
  return nextPlan(["dev"], { ...options, environment });
}
