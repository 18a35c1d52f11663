// The settings of the engine's process, from its environment.
import { DEFAULT_ACTION_LIMITS } from "./runtime/actions/running-action.ts";

const DEFAULT_PORT = 3210;
const MAX_PORT = 65_535;
const MEBIBYTE = 1024 * 1024;
const DEFAULT_RESERVE_MIB = 100;

/** A mistake in the settings, reported in one sentence without a stack. */
export class StartError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export interface ProcessSettings {
  readonly folder: string;
  readonly adminKey: string;
  readonly port: number;
  /** Null if clients reach the engine on its own port. */
  readonly publicUrl: string | null;
  readonly blockedMs: number;
  /** Below this much free space, writes are refused. */
  readonly reserveBytes: number;
}

export function readSettings(environment: Environment): ProcessSettings {
  return {
    folder: requiredSetting(environment, "ENGINE_DATA_DIR"),
    adminKey: requiredSetting(environment, "ENGINE_ADMIN_KEY"),
    port: portSetting(environment),
    publicUrl: originSetting(environment),
    blockedMs: blockedLimitSetting(environment),
    reserveBytes: reserveSetting(environment) * MEBIBYTE,
  };
}

function requiredSetting(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new StartError(`${name} is not set`);
  return value;
}

function portSetting({ CONVEX_PORT }: Environment): number {
  const port = CONVEX_PORT ? Number(CONVEX_PORT) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new StartError(`CONVEX_PORT is not a port: ${CONVEX_PORT}`);
  }
  return port;
}

/** Under the self-hosted backend's name. */
function originSetting({ CONVEX_CLOUD_ORIGIN }: Environment): string | null {
  if (!CONVEX_CLOUD_ORIGIN) return null;
  const url = URL.parse(CONVEX_CLOUD_ORIGIN);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  throw new StartError(`CONVEX_CLOUD_ORIGIN is not an http(s) address: ${CONVEX_CLOUD_ORIGIN}`);
}

function blockedLimitSetting({ ENGINE_BLOCKED_LIMIT_MS }: Environment): number {
  const limitMs = ENGINE_BLOCKED_LIMIT_MS
    ? Number(ENGINE_BLOCKED_LIMIT_MS)
    : DEFAULT_ACTION_LIMITS.blockedMs;
  if (!(limitMs >= 1000))
    throw new StartError("ENGINE_BLOCKED_LIMIT_MS must be a number of at least 1000");
  return limitMs;
}

function reserveSetting({ ENGINE_RESERVE_MIB }: Environment): number {
  const reserve = Number(ENGINE_RESERVE_MIB || DEFAULT_RESERVE_MIB);
  if (reserve >= 0) return reserve;
  throw new StartError("ENGINE_RESERVE_MIB must be a number of MiB from 0");
}
