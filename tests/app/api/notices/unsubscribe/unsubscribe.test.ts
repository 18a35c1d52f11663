import { expect, it, vi } from "vitest";
import {
  readSubscription,
  unsubscribe,
} from "../../../../../app/api/notices/unsubscribe/unsubscribe.ts";
import { requestError, success } from "../../../loopback-backend.ts";
import { backendOfTheWebhook } from "../../webhooks/identity/backend-of-the-webhook.ts";

const TOLD = { kind: "payment_failed", isMailed: true };
const backend = backendOfTheWebhook(TOLD);

it("reading calls what only reads", async () => {
  expect(await readSubscription("sealed")).toEqual(TOLD);
  expect(backend().backend.calls).toMatchObject([{ path: "notices/mails:readSubscription" }]);
});

it("a token that is not ours and a backend that does not answer are told apart", async () => {
  backend().backend.answer(() => success(null));
  expect(await readSubscription("none")).toBe("unknown");
  expect(await unsubscribe("none")).toBe("unknown");
  expect(await readSubscription("")).toBe("unknown");
  backend().backend.answer(() => requestError(503, "Overloaded", "later"));
  expect(await readSubscription("sealed")).toBe("unavailable");
  expect(await unsubscribe("sealed")).toBe("unavailable");
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
  expect(await readSubscription("sealed")).toBe("unavailable");
});
