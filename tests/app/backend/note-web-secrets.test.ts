import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteWebSecrets } from "../../../app/backend/note-web-secrets.ts";
import { expectNowhere } from "../../support/secret-search.ts";
import {
  type LoopbackBackend,
  requestError,
  startLoopbackBackend,
  success,
} from "../loopback-backend.ts";
import { aServiceKey } from "../service-key.ts";

let backend: LoopbackBackend;

beforeEach(async () => {
  backend = await startLoopbackBackend();
  vi.stubEnv("POLAR_WEBHOOK_SECRET", "hunter2hunter2,hunter3hunter3");
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify((await aServiceKey()).privateJwk));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await backend.close();
});

it("tells the backend the fingerprints of the secrets in use, never a secret", async () => {
  await noteWebSecrets();
  const [call] = backend.calls;
  expect(call?.path).toBe("operations/health:noteWebSecrets");
  expect(call?.args.secrets).toContainEqual({
    name: "POLAR_WEBHOOK_SECRET",
    fingerprints: [
      expect.stringMatching(/^[0-9a-f]{12}$/),
      expect.stringMatching(/^[0-9a-f]{12}$/),
    ],
  });
  expectNowhere(JSON.stringify(call), { newest: "hunter2hunter2", earlier: "hunter3hunter3" });
});

it("repeats the call until the backend answers", async () => {
  backend.answer(() =>
    backend.calls.length < 4 ? requestError(503, "Overloaded", "later") : success(null),
  );
  await noteWebSecrets([0]);
  expect(backend.calls).toHaveLength(4);
});

it("makes no call when there is no backend", async () => {
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
  await noteWebSecrets([0]);
  expect(backend.calls).toEqual([]);
});
