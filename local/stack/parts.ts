import { join } from "node:path";
import type { PartPlan } from "./supervised-part.ts";

const HEALTH_PATH = "/api/webhooks/payments";

export function enginePlan(options: {
  port: number;
  sitePort: number;
  dataDir: string;
  adminKey: string;
  logsDir: string;
}): PartPlan {
  return {
    name: "engine",
    args: [join("local", "engine", "main.ts")],
    environment: {
      CONVEX_PORT: String(options.port),
      CONVEX_SITE_PORT: String(options.sitePort),
      ENGINE_DATA_DIR: options.dataDir,
      ENGINE_ADMIN_KEY: options.adminKey,
    },
    logFile: join(options.logsDir, "engine.log"),
    probeUrl: `http://127.0.0.1:${options.port}/version`,
  };
}

export function appPlan(options: {
  port: number;
  environment: Record<string, string>;
  logsDir: string;
}): PartPlan {
  const next = join("node_modules", "next", "dist", "bin", "next");
  return {
    name: "app",
    args: [next, "start", "--hostname", "127.0.0.1", "--port", String(options.port)],
    environment: options.environment,
    logFile: join(options.logsDir, "app.log"),
    probeUrl: `http://127.0.0.1:${options.port}${HEALTH_PATH}`,
  };
}
