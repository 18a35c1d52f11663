import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDeletedUser } from "../../../../../app/api/webhooks/identity/forget-user.ts";
import { processEvent } from "../../../../../app/api/webhooks/identity/process-event.ts";
import {
  type LoopbackBackend,
  requestError,
  startLoopbackBackend,
  success,
} from "../../../loopback-backend.ts";
import { aServiceKey } from "../../../service-key.ts";

const DELETED = { type: "user.deleted", data: { id: "user_1", deleted: true }, timestamp: null };

let backend: LoopbackBackend;
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  backend = await startLoopbackBackend();
  backend.answer(() => success({ disconnected: 2 }));
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify((await aServiceKey()).privateJwk));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await backend.close();
});

describe("a user whom the identity provider has deleted", () => {
  it("is disconnected everywhere", async () => {
    expect((await processEvent("msg_1", DELETED)).status).toBe(200);
    expect(backend.calls).toMatchObject([
      { path: "connections:forgetUser", args: { deletedUserId: "user_1" } },
    ]);
  });

  it("is delivered again when that failed", async () => {
    backend.answer(() => requestError(503, "Overloaded", "later"));
    const response = await processEvent("msg_1", DELETED);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("Error processing webhook");
  });

  it("has nothing to lose where there is no backend", async () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
    await forgetDeletedUser("msg_1", DELETED);
    expect(backend.calls).toEqual([]);
  });
});

it("no other event disconnects anybody", async () => {
  await forgetDeletedUser("msg_1", { ...DELETED, type: "user.updated" });
  expect(backend.calls).toEqual([]);
});
