import type { ToldObject } from "../samples/polar/told-object.ts";

const PATIENCE_MS = 5 * 1000;

/** The emulated provider helps the samples; a stack without it, or one that is too busy, sends them all the same. */
async function ask(emulator: string, path: string, request: RequestInit): Promise<Response | null> {
  if (emulator === "") return null;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const url = new URL(`/_emulator/objects${path}`, emulator);
  return fetch(url, { ...request, signal }).catch(() => null);
}

/** Puts the object there without an event: provider and product then know the same. */
export async function keepAtProvider(emulator: string, told: ToldObject): Promise<void> {
  const headers = { "content-type": "application/json" };
  await ask(emulator, "", { method: "POST", headers, body: JSON.stringify(told) });
}

/** What the emulated provider knows of a subscription; null: nothing. */
export async function subscriptionAtProvider(emulator: string, id: string): Promise<unknown> {
  const answer = await ask(emulator, `/subscription/${encodeURIComponent(id)}`, { method: "GET" });
  return answer?.ok ? answer.json() : null;
}
