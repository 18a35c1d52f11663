import type { ApiObject } from "../samples/polar/api-object.ts";

const PATIENCE_MS = 5 * 1000;

/** The emulated provider is optional: without it, or if it is too busy, the samples are sent anyway. */
async function ask(emulator: string, path: string, request: RequestInit): Promise<Response | null> {
  if (emulator === "") return null;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const url = new URL(`/_emulator/objects${path}`, emulator);
  return fetch(url, { ...request, signal }).catch(() => null);
}

/** Stores the object without an event, so that provider and product agree. */
export async function keepAtProvider(emulator: string, apiObject: ApiObject): Promise<void> {
  const headers = { "content-type": "application/json" };
  await ask(emulator, "", { method: "POST", headers, body: JSON.stringify(apiObject) });
}

/** The subscription as the emulated provider knows it; null if it is unknown. */
export async function subscriptionAtProvider(emulator: string, id: string): Promise<unknown> {
  const answer = await ask(emulator, `/subscription/${encodeURIComponent(id)}`, { method: "GET" });
  return answer?.ok ? answer.json() : null;
}
