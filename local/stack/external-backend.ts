import type { StackSettings } from "./settings.ts";

const SETTING = "NEXT_PUBLIC_CONVEX_URL";
const PROBE_TIMEOUT_MS = 5 * 1000;
const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost", "[::1]"]);

export interface ExternalBackend {
  url: string;
  /** Where the setting was found. */
  source: string;
}

function parse(text: string, source: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new Error(`${SETTING} (${source}) must be an address like http://127.0.0.1:3210.`);
}

/** `convex dev` against the embedded engine writes the engine's own address into `.env.local`. */
function isEmbedded({ hostname, port }: URL, enginePort: number): boolean {
  return LOOPBACK_HOSTS.has(hostname) && port === String(enginePort);
}

/** Null when the stack runs its own engine. */
export function externalBackendOf(
  settings: Pick<StackSettings, "variables"> & {
    ports: Pick<StackSettings["ports"], "CONVEX_PORT">;
  },
): ExternalBackend | null {
  const text = settings.variables[SETTING];
  if (!text) return null;
  const source = process.env[SETTING] === text ? "the environment" : ".env.local";
  const url = parse(text, source);
  return isEmbedded(url, settings.ports.CONVEX_PORT) ? null : { url: text, source };
}

/** Reports which backend is used, and fails at once if it is not running. */
export async function findBackend({ url, source }: ExternalBackend): Promise<void> {
  const origin = `${SETTING} in ${source}`;
  console.log(`  Backend  ${url} (${origin}; the embedded one is not started)`);
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const response = await fetch(new URL("/version", url), { signal }).catch((error: unknown) => {
    const advice = `Start it, or remove ${SETTING} from ${source} to use the embedded one.`;
    throw new Error(`Nothing answers at ${url} (${origin}). ${advice}`, { cause: error });
  });
  if (response.ok) return;
  throw new Error(
    `${url} (${origin}) is not a Convex backend: /version answers ${response.status}.`,
  );
}
