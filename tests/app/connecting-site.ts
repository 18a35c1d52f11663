import { afterEach, beforeEach, vi } from "vitest";
import { type LoopbackBackend, startLoopbackBackend, success } from "./loopback-backend.ts";
import { signIn } from "./signed-in-person.ts";

export const APP_URL = "https://app.example";

/** A site with a signed-in user and a backend that answers as the test wants. */
export function connectingSite(): { backend: () => LoopbackBackend; answer(value: unknown): void } {
  let backend: LoopbackBackend;
  beforeEach(async () => {
    signIn();
    vi.spyOn(console, "log").mockImplementation(() => {});
    backend = await startLoopbackBackend();
    vi.stubEnv("APP_URL", APP_URL);
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await backend.close();
  });
  return {
    backend: () => backend,
    answer: (value) => backend.answer(() => success(value)),
  };
}

export const PAGE = { accept: "text/html,application/xhtml+xml", "sec-fetch-mode": "navigate" };
export const PROGRAM = { accept: "application/json" };

export const routeOf = (provider: string) => ({ params: Promise.resolve({ provider }) });

export const logged = (): string => JSON.stringify(vi.mocked(console.log).mock.calls);
