// The engine process: settings from the environment, one data folder, one ready line on stdout,
// JSON logs on stderr, and a clean shutdown on SIGTERM and SIGINT.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { LogEntry } from "./contracts/calls.ts";
import type { Store } from "./contracts/store.ts";
import { createEngine } from "./engine.ts";
import { logError, logEvent, shorten, withoutValues } from "./http/log-line.ts";
import { DEFAULT_ACTION_LIMITS } from "./runtime/actions/running-action.ts";
import { startServer } from "./server.ts";
import { openStore } from "./store/store.ts";

const DEFAULT_PORT = 3210;
const DEFAULT_SITE_PORT = 3211;
const MAX_PORT = 65_535;
/** Documents include purchases, so other users of the machine may not read them. */
const PRIVATE_UMASK = 0o077;

/** A mistake in the settings, reported in one sentence without a stack. */
class StartError extends Error {}

function requiredSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new StartError(`${name} is not set`);
  return value;
}

function portSetting(name: string, fallback: number): number {
  const text = process.env[name];
  const port = text ? Number(text) : fallback;
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new StartError(`${name} is not a port: ${text}`);
  }
  return port;
}

/** The self-hosted backend's name for it. Null if clients reach the engine on its own port. */
function originSetting(name: string): string | null {
  const text = process.env[name];
  if (!text) return null;
  const url = URL.parse(text);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  throw new StartError(`${name} is not an http(s) address: ${text}`);
}

function isolationSetting(): "shared" | "fresh" {
  const isolation = process.env.ENGINE_ISOLATION || "shared";
  if (isolation === "shared" || isolation === "fresh") return isolation;
  throw new StartError(`ENGINE_ISOLATION is "shared" or "fresh", not "${isolation}"`);
}

/** Also locks the folder; a second process is refused with the pid of the first. */
function openDataFolder(folder: string): Store {
  try {
    mkdirSync(folder, { recursive: true });
    return openStore({ file: join(folder, "engine.sqlite") });
  } catch (error) {
    throw error instanceof Error ? new StartError(error.message, { cause: error }) : error;
  }
}

function blockedLimitSetting(): number {
  const text = process.env.ENGINE_BLOCKED_LIMIT_MS;
  const limitMs = text ? Number(text) : DEFAULT_ACTION_LIMITS.blockedMs;
  if (!(limitMs >= 1000))
    throw new StartError("ENGINE_BLOCKED_LIMIT_MS must be a number of at least 1000");
  return limitMs;
}

function chaosSetting(): number {
  const probability = Number(process.env.ENGINE_CHAOS || 0);
  if (probability >= 0 && probability <= 1) return probability;
  throw new StartError("ENGINE_CHAOS must be a probability from 0 to 1");
}

function logFunctionRun(entry: LogEntry): void {
  if (entry.error === null && entry.logLines.length === 0) return;
  const { udfType, identifier, logLines, executionTimeMs } = entry;
  const kind = udfType.toLowerCase();
  const lines = shorten(logLines.join("\n"));
  const error = entry.error === null ? null : withoutValues(entry.error);
  logEvent("function", { kind, identifier, durationMs: executionTimeMs, error, lines });
}

async function run(): Promise<void> {
  process.umask(PRIVATE_UMASK);
  const folder = requiredSetting("ENGINE_DATA_DIR");
  const adminKey = requiredSetting("ENGINE_ADMIN_KEY");
  const port = portSetting("CONVEX_PORT", DEFAULT_PORT);
  const sitePort = portSetting("CONVEX_SITE_PORT", DEFAULT_SITE_PORT);
  const isolation = isolationSetting();
  const blockedMs = blockedLimitSetting();
  const chaos = chaosSetting();
  const store = openDataFolder(folder);
  const publicUrl = originSetting("CONVEX_CLOUD_ORIGIN");
  const systemEnvironment = new Map([
    ["CONVEX_CLOUD_URL", publicUrl ?? `http://127.0.0.1:${port}`],
    ["CONVEX_SITE_URL", `http://127.0.0.1:${sitePort}`],
  ]);
  const logger = ({ event, error }: { event: string; error: unknown }) => logError(event, error);
  const engine = await createEngine({
    ...{ store, isolation, chaos, systemEnvironment, logger },
    actions: { place: "process", limits: { blockedMs } },
  });
  engine.onLog(logFunctionRun);
  const server = await startServer({ engine, port, sitePort, adminKey });
  // Port 0 has been replaced by the real port only now.
  systemEnvironment.set("CONVEX_CLOUD_URL", publicUrl ?? server.url);
  systemEnvironment.set("CONVEX_SITE_URL", server.siteUrl);
  endOnSignal(async () => {
    await server.close();
    await engine.close();
    store.close();
  });
  const ready = { event: "ready", url: server.url, site: server.siteUrl };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
}

function endOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    logEvent("stopping", { signal });
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", (signal) => void end(signal));
  process.on("SIGINT", (signal) => void end(signal));
}

function isAddressInUse(error: unknown): error is Error & { port: number } {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

function giveUp(error: unknown): never {
  if (error instanceof StartError) logEvent("start_failed", { error: error.message });
  else if (isAddressInUse(error)) {
    logEvent("start_failed", { error: `Port ${error.port} on 127.0.0.1 is already in use` });
  } else logError("crashed", error);
  process.exit(1);
}

// After an uncaught error, memory cannot be trusted but the data file can. The next start reads it.
process.on("uncaughtException", giveUp);
await run().catch(giveUp);
