import { describe, expect, it } from "vitest";
import { judgeEndpoints, NEEDED_EVENTS } from "../../../lib/reconciliation/endpoint.ts";

const APP = "https://app.example";
const OURS = {
  url: `${APP}/api/webhooks/payments`,
  enabled: true,
  format: "raw",
  events: [...NEEDED_EVENTS, "benefit.created"],
};

const stateOf = (endpoints: Parameters<typeof judgeEndpoints>[0], app: string | undefined = APP) =>
  judgeEndpoints(endpoints, app).state;

describe("our endpoint", () => {
  it("is enabled if it receives every handled event as plain JSON", () => {
    expect(judgeEndpoints([OURS], APP)).toEqual({ state: "enabled", missingEvents: [] });
  });

  it("lists the events it lacks", () => {
    const events = NEEDED_EVENTS.filter((type) => type !== "subscription.revoked");
    expect(judgeEndpoints([{ ...OURS, events }], APP)).toEqual({
      state: "incomplete",
      missingEvents: ["subscription.revoked"],
    });
  });

  it("is incomplete with another format", () => {
    expect(stateOf([{ ...OURS, format: "slack" }])).toBe("incomplete");
  });

  it("is disabled, whatever else is missing", () => {
    expect(stateOf([{ ...OURS, enabled: false, events: [] }])).toBe("disabled");
  });

  it("is missing if only others exist", () => {
    const others = [
      "https://app.example/api/webhooks/other",
      "https://elsewhere.example",
      "no url",
    ];
    expect(stateOf(others.map((url) => ({ ...OURS, url })))).toBe("missing");
    expect(stateOf([])).toBe("missing");
  });

  it("is found in other spellings of its URL", () => {
    const urls = [
      "https://APP.example/api/webhooks/payments/",
      "https://app.example:443/api/webhooks/payments",
    ];
    for (const url of urls) expect(stateOf([{ ...OURS, url }])).toBe("enabled");
    expect(stateOf([OURS], "https://app.example/")).toBe("enabled");
  });

  it("is the best of several", () => {
    const disabled = { ...OURS, enabled: false };
    expect(stateOf([disabled, OURS, { ...OURS, events: [] }])).toBe("enabled");
    expect(stateOf([disabled, { ...OURS, events: [] }])).toBe("incomplete");
  });

  it("is unknown if our URL is not configured", () => {
    expect(judgeEndpoints([OURS], undefined).state).toBe("unknown");
    expect(judgeEndpoints([OURS], "not an address").state).toBe("unknown");
  });
});

it("every subscription event is needed, and those that identify its user", () => {
  expect(NEEDED_EVENTS).toEqual(
    expect.arrayContaining([
      "subscription.paused",
      "order.paid",
      "checkout.updated",
      "customer.updated",
    ]),
  );
});
