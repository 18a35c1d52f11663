// The engine process: settings from the environment, one data folder, one ready line on stdout,
// JSON logs on stderr, and a clean shutdown on SIGTERM and SIGINT.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { LogEntry } from "./contracts/calls.ts";
import type { Store } from "./contracts/store.ts";
import { DiskWatch } from "./disk-watch.ts";
import { createEngine } from "./engine.ts";
import { logError, logEvent, shorten, withoutValues } from "./http/log-line.ts";
import { startServer } from "./server.ts";
import { readSettings, StartError } from "./settings.ts";
import { isDiskRefusal } from "./store/disk-refusal.ts";
import { openStore } from "./store/store.ts";

/** Documents include purchases, so other users of the machine may not read them. */
const PRIVATE_UMASK = 0o077;

/** Also locks the folder; a second process is refused with the pid of the first. */
function openDataFolder(folder: string, guard: DiskWatch): Store {
  try {
    mkdirSync(folder, { recursive: true });
    return openStore({ file: join(folder, "engine.sqlite"), guard });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new StartError(describeOpening(error, folder), { cause: error });
  }
}

/** By another account than that of the service, as after a restore by root. */
function describeOpening(error: Error, folder: string): string {
  if (!isClosedToUs(error)) return error.message;
  return `${error.message}. This account cannot read and write ${folder}. As root: chown -R ${process.getuid?.() ?? "ACCOUNT"} ${folder} && chmod -R u+rwX ${folder}`;
}

const CLOSED_CODES: readonly unknown[] = ["EACCES", "EPERM"];
const SQLITE_CANTOPEN = 14;

const isClosedToUs = (error: Error & { code?: unknown; errcode?: unknown }): boolean =>
  CLOSED_CODES.includes(error.code) || error.errcode === SQLITE_CANTOPEN;

/** As on Convex; without http actions, there is one address. */
const addressVariables = (url: string) =>
  new Map([
    ["CONVEX_CLOUD_URL", url],
    ["CONVEX_SITE_URL", url],
  ]);

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
  const settings = readSettings(process.env);
  const { folder, port, publicUrl, blockedMs } = settings;
  const disk = new DiskWatch({ folder, reserveBytes: settings.reserveBytes, log: logEvent });
  const store = openDataFolder(folder, disk);
  const systemEnvironment = addressVariables(publicUrl ?? `http://127.0.0.1:${port}`);
  // What the disk refuses, the watch says once; and what waits for it would say it every second.
  const logger = ({ event, error }: { event: string; error: unknown }) =>
    isDiskRefusal(error) ? undefined : logError(event, error);
  const engine = await createEngine({
    ...{ store, systemEnvironment, logger },
    beforeWrites: () => disk.requireSpace(),
    actions: { place: "process", limits: { blockedMs } },
  });
  engine.onLog(logFunctionRun);
  await disk.start(engine.lane);
  const server = await startServer({ ...settings, engine, disk });
  // Port 0 has been replaced by the real port only now; what was evaluated with it is evaluated again.
  for (const [name, url] of addressVariables(publicUrl ?? server.url))
    systemEnvironment.set(name, url);
  if (port === 0) await engine.setEnvironment([]);
  endOnSignal(async () => {
    await server.close();
    disk.close();
    await engine.close();
    store.close();
  });
  const ready = { event: "ready", url: server.url };
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
  } else if (isDiskRefusal(error)) {
    const mend = "Free space for the data folder, or make it writable";
    logEvent("start_failed", { error: `The disk refuses writes: ${error.message}. ${mend}` });
  } else logError("crashed", error);
  process.exit(1);
}

// After an uncaught error, memory cannot be trusted but the data file can. The next start reads it.
process.on("uncaughtException", giveUp);
await run().catch(giveUp);
