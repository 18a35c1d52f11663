import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { readArguments } from "./command-line.ts";

export const PROJECT_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

export const DEFAULT_PORTS = { PORT: 3000, CONVEX_PORT: 3210, CONVEX_SITE_PORT: 3211 } as const;
export type PortSetting = keyof typeof DEFAULT_PORTS;

export const START_USAGE = `Usage: npm start -- [options]

  --reset   wipe the stored data and the generated secrets first
  --help    this page

Settings, in the shell or in .env.local:
  PORT, CONVEX_PORT, CONVEX_SITE_PORT   the ports (0 = any free one)
  LOCAL_DIR                             where data, secrets and logs lie (default .local)`;

const HIGHEST_PORT = 65_535;

export interface StackSettings {
  localDir: string;
  /** As asked for; `0` means any free port. */
  ports: Record<PortSetting, number>;
  reset: boolean;
  /** The shell's variables over those of `.env.local`: what a person set wins over what we generate. */
  variables: Readonly<Record<string, string | undefined>>;
}

function parsePort(name: PortSetting, text: string | undefined): number {
  if (text === undefined || text.trim() === "") return DEFAULT_PORTS[name];
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
  throw new Error(`${name} must be a port number from 0 to ${HIGHEST_PORT}, not "${text}".`);
}

/** Where a stack keeps its files; the commands that talk to a running stack look in the same place. */
export function localDirOf(variables: StackSettings["variables"]): string {
  return resolve(PROJECT_ROOT, variables.LOCAL_DIR || ".local");
}

export function readVariables(): StackSettings["variables"] {
  const file = join(PROJECT_ROOT, ".env.local");
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return { ...written, ...process.env };
}

const RESET = { reset: { type: "boolean", default: false } } as const;

/** `npm start --reset`, without the `--` in between, arrives as a setting of npm. */
function isResetByNpm(): boolean {
  return process.env.npm_lifecycle_event === "start" && process.env.npm_config_reset === "true";
}

export function readSettings(args: string[]): StackSettings {
  const { values } = readArguments({ args, options: RESET }, START_USAGE);
  const variables = readVariables();
  return {
    localDir: localDirOf(variables),
    ports: {
      PORT: parsePort("PORT", variables.PORT),
      CONVEX_PORT: parsePort("CONVEX_PORT", variables.CONVEX_PORT),
      CONVEX_SITE_PORT: parsePort("CONVEX_SITE_PORT", variables.CONVEX_SITE_PORT),
    },
    reset: values.reset || isResetByNpm(),
    variables,
  };
}
