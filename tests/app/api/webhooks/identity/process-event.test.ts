import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { processEvent } from "../../../../../app/api/webhooks/identity/process-event.ts";
import { countingRefusals } from "../../../../../app/api/webhooks/refusals.ts";
import { loggedLines } from "../../../logged-lines.ts";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

it("an organization's event is logged by id and name, and nothing else of it", async () => {
  const data = { id: "org_1", name: "Engines", slug: "engines", members_count: 3 };
  const response = await processEvent("msg_1", {
    type: "organization.created",
    data,
    timestamp: null,
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
  expect(loggedLines()).toEqual([
    {
      level: "info",
      event: "identity_webhook",
      deliveryId: "msg_1",
      type: "organization.created",
      outcome: "logged",
      organizationId: "org_1",
      organizationName: "Engines",
    },
  ]);
});

it("an event without a required field is answered 500, and the log does not quote it", async () => {
  const data = { first_name: "Ada" };
  const receive = countingRefusals("identity", () =>
    processEvent("msg_1", { type: "user.updated", data, timestamp: null }),
  );
  const response = await receive(new Request("http://127.0.0.1/", { method: "POST" }));
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("Error processing webhook");
  expect(JSON.stringify(loggedLines())).toContain("user.updated");
  expect(JSON.stringify(loggedLines())).not.toContain("Ada");
});
