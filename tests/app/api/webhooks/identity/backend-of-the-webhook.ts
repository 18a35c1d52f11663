import { afterEach, beforeEach, vi } from "vitest";
import { type LoopbackBackend, startLoopbackBackend, success } from "../../../loopback-backend.ts";
import { aServiceKey } from "../../../service-key.ts";

export interface BackendOfTheWebhook {
  backend: LoopbackBackend;
  /** Every line the webhook has logged. */
  logged: string[];
}

/** Before each test a backend that the webhook's settings name, and that answers every call with `value`. */
export function backendOfTheWebhook(value: object): () => BackendOfTheWebhook {
  let current: BackendOfTheWebhook;
  beforeEach(async () => {
    const logged: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void logged.push(line));
    const backend = await startLoopbackBackend();
    backend.answer(() => success(value));
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
    vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify((await aServiceKey()).privateJwk));
    current = { backend, logged };
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await current.backend.close();
  });
  return () => current;
}
