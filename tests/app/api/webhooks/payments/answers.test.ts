import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askToSendAgain, refuse } from "../../../../../app/api/webhooks/payments/answers.ts";
import { countingRefusals } from "../../../../../app/api/webhooks/refusals.ts";
import { expectNowhere } from "../../../../support/secret-search.ts";
import { loggedLines } from "../../../logged-lines.ts";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

afterEach(() => void vi.restoreAllMocks());

describe("a refusal", () => {
  it("tells the caller the sentence and the log the reason", async () => {
    const receive = countingRefusals("payments", async () =>
      refuse(401, "Invalid webhook signature", "timestamp_too_old"),
    );
    const response = await receive(new Request("http://127.0.0.1/", { method: "POST" }));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: "Invalid webhook signature" });
    expect(loggedLines()).toEqual([
      { level: "warn", event: "payment_webhook_refused", status: 401, reason: "timestamp_too_old" },
    ]);
  });
});

describe("asking for an event again", () => {
  it("logs the cause of a failure but tells the caller only that it failed", async () => {
    const response = askToSendAgain("msg_1", new Error("connect ECONNREFUSED 10.0.0.7:3210"));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expectNowhere(await response.text(), { cause: "ECONNREFUSED 10.0.0.7:3210" });
    expect(loggedLines()).toEqual([
      {
        level: "error",
        event: "payment_webhook_not_stored",
        eventId: "msg_1",
        reason: "connect ECONNREFUSED 10.0.0.7:3210",
      },
    ]);
  });

  it("describes a thrown value that is no error", () => {
    askToSendAgain("msg_1", "just text");
    expect(loggedLines()[0]).toMatchObject({ reason: "Unknown error" });
  });
});
