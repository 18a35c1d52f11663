import { describe, expect, it, vi } from "vitest";
import { forgetDeletedUser } from "../../../../../app/api/webhooks/identity/forget-user.ts";
import { processEvent } from "../../../../../app/api/webhooks/identity/process-event.ts";
import { requestError } from "../../../loopback-backend.ts";
import { backendOfTheWebhook } from "./backend-of-the-webhook.ts";

const DELETED = { type: "user.deleted", data: { id: "user_1", deleted: true }, timestamp: null };

const webhook = backendOfTheWebhook({ disconnected: 2 });

describe("a user whom the identity provider has deleted", () => {
  it("is disconnected everywhere", async () => {
    expect((await processEvent("msg_1", DELETED)).status).toBe(200);
    expect(webhook().backend.calls).toMatchObject([
      { path: "connections:forgetUser", args: { deletedUserId: "user_1" } },
    ]);
  });

  it("is delivered again when that failed", async () => {
    webhook().backend.answer(() => requestError(503, "Overloaded", "later"));
    const response = await processEvent("msg_1", DELETED);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("Error processing webhook");
  });

  it("has nothing to lose where there is no backend", async () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
    await forgetDeletedUser("msg_1", DELETED);
    expect(webhook().backend.calls).toEqual([]);
  });
});

it("no other event disconnects a user", async () => {
  await forgetDeletedUser("msg_1", { ...DELETED, type: "user.updated" });
  expect(webhook().backend.calls).toEqual([]);
});
