import type { Reach } from "../../lib/deployment/facts";
import { SECOND } from "../../lib/durations";

const TIMEOUT_MS = 20 * SECOND;

export const NO_REACH: Reach = { status: null, problem: null, location: null, skewMs: null };

/** Requests as a stranger does: no cookie, no redirect followed. */
export async function reach(
  url: string,
  init: RequestInit = {},
): Promise<{ reach: Reach; text: string }> {
  const startedAt = Date.now();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { redirect: "manual", signal, ...init });
    const found = reachOf(response, startedAt, Date.now());
    return { reach: found, text: await response.text() };
  } catch (error) {
    return { reach: { ...NO_REACH, problem: reasonOf(error) }, text: "" };
  }
}

/** What the network said; fetch itself says only that it failed. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || String(Reflect.get(cause, "code"));
}

/** A date names a whole second, so the middle of it is the least wrong. */
export function reachOf(response: Response, startedAt: number, endedAt: number): Reach {
  const stated = Date.parse(response.headers.get("date") ?? "");
  const middle = (startedAt + endedAt) / 2;
  return {
    status: response.status,
    problem: null,
    location: response.headers.get("location"),
    skewMs: Number.isNaN(stated) ? null : Math.round(stated + SECOND / 2 - middle),
  };
}

export async function readJson(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | null; body: unknown; skewMs: number | null }> {
  const { reach: found, text } = await reach(url, { headers });
  const { status, skewMs } = found;
  try {
    return { status, skewMs, body: JSON.parse(text) };
  } catch {
    return { status, skewMs, body: null };
  }
}
