import { describe, expect, it, vi } from "vitest";
import { GET, POST } from "../../../../../app/api/notices/unsubscribe/route.ts";
import { requestError, success } from "../../../loopback-backend.ts";
import { backendOfTheWebhook } from "../../webhooks/identity/backend-of-the-webhook.ts";

const backend = backendOfTheWebhook({ kind: "payment_failed", isMailed: false });

const addressOf = (query: string) =>
  `https://app.example.com/api/notices/unsubscribe?${new URLSearchParams(query)}`;

/** What a mail program sends: RFC 8058. */
const oneClick = (query: string) =>
  POST(
    new Request(addressOf(query), {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    }),
  );

describe("one click in a mail program", () => {
  it("unsubscribes without a session, and is answered without a redirect", async () => {
    const response = await oneClick("token=sealed");
    expect(response.status).toBe(200);
    expect(response.headers.get("location")).toBeNull();
    expect(backend().backend.calls).toMatchObject([
      { endpoint: "/api/action", path: "notices/mails:unsubscribe", args: { token: "sealed" } },
    ]);
  });

  it("with a token that is not ours is refused; an empty or huge one is not even asked about", async () => {
    backend().backend.answer(() => success(null));
    expect((await oneClick("token=none")).status).toBe(404);
    expect((await oneClick("")).status).toBe(404);
    expect((await oneClick(`token=${"x".repeat(3000)}`)).status).toBe(404);
    expect(backend().backend.calls).toHaveLength(1);
  });

  it("is to be repeated while the backend does not answer or is not set up", async () => {
    backend().backend.answer(() => requestError(503, "Overloaded", "later"));
    const response = await oneClick("token=sealed");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
    expect((await oneClick("token=sealed")).status).toBe(503);
  });
});

describe("our page", () => {
  const send = () => POST(new Request(addressOf("token=se/aled&from=page"), { method: "POST" }));

  it("is shown again after it was used", async () => {
    const response = await send();
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/unsubscribe?token=se%2Faled");
  });

  it("says so when it could not be done", async () => {
    backend().backend.answer(() => requestError(503, "Overloaded", "later"));
    expect((await send()).headers.get("location")).toBe("/unsubscribe?token=se%2Faled&failed=1");
  });
});

it("opening the address unsubscribes nothing and leads to the page", () => {
  const response = GET(new Request(addressOf("token=sealed")));
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/unsubscribe?token=sealed");
  expect(backend().backend.calls).toEqual([]);
});
