import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, parseEnv } from "node:util";

export const PROJECT_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

export const DEFAULT_PORTS = { PORT: 3000, CONVEX_PORT: 3210, CONVEX_SITE_PORT: 3211 } as const;
export type PortSetting = keyof typeof DEFAULT_PORTS;

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

export function readSettings(args: string[]): StackSettings {
  const { values } = parseArgs({ args, options: { reset: { type: "boolean", default: false } } });
  const variables = readVariables();
  return {
    localDir: localDirOf(variables),
    ports: {
      PORT: parsePort("PORT", variables.PORT),
      CONVEX_PORT: parsePort("CONVEX_PORT", variables.CONVEX_PORT),
      CONVEX_SITE_PORT: parsePort("CONVEX_SITE_PORT", variables.CONVEX_SITE_PORT),
    },
    reset: values.reset,
    variables,
  };
}
