// The process of all emulators, each on its own port: settings from the environment, one ready line
// on stdout, JSON lines on stderr, a clean shutdown on SIGTERM and SIGINT.
import type { EmulatorDefinition } from "./kernel/emulator.ts";
import { type RunningEmulator, startEmulator } from "./kernel/host.ts";
import { logLine } from "./kernel/log-line.ts";
import { EMULATORS } from "./registry.ts";

const MAX_PORT = 65_535;
/** The state files contain keys, passwords and codes, so other users of the machine may not read them. */
const PRIVATE_UMASK = 0o077;

/** A mistake in the settings, reported in one sentence without a stack. */
class StartError extends Error {}

function requiredSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new StartError(`${name} is not set`);
  return value;
}

function portOf({ name, port: fallback }: EmulatorDefinition): number {
  const setting = `${name.toUpperCase()}_EMULATOR_PORT`;
  const text = process.env[setting];
  const port = text ? Number(text) : fallback;
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new StartError(`${setting} is not a port: ${text}`);
}

/** The emulators named in `EMULATORS`, comma-separated; all if it is not set. */
function wantedEmulators(): EmulatorDefinition[] {
  const names = process.env.EMULATORS?.split(",").map((name) => name.trim());
  if (!names) return [...EMULATORS];
  return names.map((name) => {
    const found = EMULATORS.find((emulator) => emulator.name === name);
    if (found) return found;
    throw new StartError(`EMULATORS names "${name}", which does not exist`);
  });
}

function endOnSignal(emulators: readonly RunningEmulator[]): void {
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    logLine("stopping", { signal });
    await Promise.all(emulators.map((emulator) => emulator.close()));
    process.exit(0);
  };
  process.once("SIGTERM", (signal) => void end(signal));
  process.once("SIGINT", (signal) => void end(signal));
}

async function run(): Promise<void> {
  process.umask(PRIVATE_UMASK);
  const folder = requiredSetting("EMULATORS_DIR");
  const appUrl = requiredSetting("APP_URL").replace(/\/+$/, "");
  const running: RunningEmulator[] = [];
  endOnSignal(running);
  for (const definition of wantedEmulators()) {
    const port = portOf(definition);
    running.push(await startEmulator(definition, { folder, appUrl, port, settings: process.env }));
  }
  const urls = Object.fromEntries(running.map(({ name, url }) => [name, url]));
  process.stdout.write(`${JSON.stringify({ event: "ready", urls })}\n`);
}

function isAddressInUse(error: unknown): error is Error & { port: number } {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

function giveUp(error: unknown): never {
  if (error instanceof StartError) logLine("start_failed", { error: error.message });
  else if (isAddressInUse(error)) {
    logLine("start_failed", { error: `Port ${error.port} on 127.0.0.1 is already in use` });
  } else {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    logLine("crashed", { error: text });
  }
  process.exit(1);
}

process.on("uncaughtException", giveUp);
await run().catch(giveUp);
