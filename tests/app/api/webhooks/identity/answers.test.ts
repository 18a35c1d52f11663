import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askForSecret, refuse } from "../../../../../app/api/webhooks/identity/answers.ts";
import { countingRefusals } from "../../../../../app/api/webhooks/refusals.ts";
import { loggedLines } from "../../../logged-lines.ts";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe("a refusal", () => {
  it("is plain text for the caller and a reason for the log", async () => {
    const receive = countingRefusals("identity", async () =>
      refuse(400, "Error occured", "no_matching_signature"),
    );
    const response = await receive(new Request("http://127.0.0.1/", { method: "POST" }));
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("Error occured");
    expect(loggedLines()).toEqual([
      {
        level: "warn",
        event: "identity_webhook_refused",
        status: 400,
        reason: "no_matching_signature",
      },
    ]);
  });
});

it("a missing secret is asked for by its name", async () => {
  const response = askForSecret("Missing settings: CLERK_WEBHOOK_SIGNING_SECRET");
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Please set CLERK_WEBHOOK_SIGNING_SECRET");
});
