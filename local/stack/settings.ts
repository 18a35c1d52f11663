import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { readArguments } from "../command-line/read-arguments.ts";

export const PROJECT_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

export const DEFAULT_PORTS = {
  PORT: 3000,
  CONVEX_PORT: 3210,
  CLERK_EMULATOR_PORT: 3220,
  FIGMA_EMULATOR_PORT: 3221,
  GITHUB_EMULATOR_PORT: 3222,
  POLAR_EMULATOR_PORT: 3223,
  MAIL_EMULATOR_PORT: 3224,
} as const;
export type PortSetting = keyof typeof DEFAULT_PORTS;

export type LauncherCommand = "npm start" | "npm run dev";

export const usageOf = (command: LauncherCommand) => `Usage: ${command} -- [options]

  --reset   first wipe the stored data and the generated secrets, which signs all users out
  --help    show this help

Settings, in the shell or in .env.local:
  PORT, CONVEX_PORT                     the ports of app and backend (0 = any free one)
  CLERK_EMULATOR_PORT, FIGMA_..., GITHUB_..., POLAR_..., MAIL_...
                                        the ports of the emulated providers
  LOCAL_DIR                             folder of data, secrets and logs (default .local)
  GITHUB_APP_SLUG                       the name of the emulated GitHub App; empty: GitHub has the OAuth app alone
  OPERATOR_USER_IDS                     operators, in addition to users with the operator role

A provider is emulated until its own keys are set.`;

const HIGHEST_PORT = 65_535;

export interface StackSettings {
  localDir: string;
  /** As requested; `0` means any free port. */
  ports: Record<PortSetting, number>;
  reset: boolean;
  /** The shell's variables override those of `.env.local`, and both override generated ones. */
  variables: Readonly<Record<string, string | undefined>>;
}

function parsePort(name: PortSetting, text: string | undefined): number {
  if (text === undefined || text.trim() === "") return DEFAULT_PORTS[name];
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
  throw new Error(`${name} must be a port number from 0 to ${HIGHEST_PORT}, not "${text}".`);
}

export function readPorts(variables: StackSettings["variables"]): StackSettings["ports"] {
  const ports: Record<PortSetting, number> = { ...DEFAULT_PORTS };
  for (const name of Object.keys(DEFAULT_PORTS) as PortSetting[]) {
    ports[name] = parsePort(name, variables[name]);
  }
  return ports;
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
function isResetByNpm(command: LauncherCommand): boolean {
  const script = command.split(" ").at(-1);
  return process.env.npm_lifecycle_event === script && process.env.npm_config_reset === "true";
}

export function readSettings(
  args: string[],
  command: LauncherCommand = "npm start",
): StackSettings {
  const { values } = readArguments({ args, options: RESET }, usageOf(command));
  const variables = readVariables();
  return {
    localDir: localDirOf(variables),
    ports: readPorts(variables),
    reset: values.reset || isResetByNpm(command),
    variables,
  };
}
