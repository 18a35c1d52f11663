import { PolarClientError, PolarNetworkError, PolarRateLimitError } from "@polar-sh/sdk";
import { describe, expect, it } from "vitest";
import type { PolarClient } from "../../../lib/providers/polar-client.ts";
import {
  listEndpoints,
  listPage,
  PAGE_SIZE,
  readLastDelivery,
  readSubscription,
  toListingFailure,
} from "../../../lib/reconciliation/polar-listing.ts";

type Asked = Record<string, unknown>;

/** A client that gives this response to every request. */
function answering(answer: () => unknown) {
  const asked: Asked[] = [];
  const ask = async (query: Asked) => {
    asked.push(query);
    return answer();
  };
  const client = {
    subscriptions: { list: ask, get: ask },
    webhooks: { listWebhookEndpoints: ask, listWebhookDeliveries: ask },
  } as unknown as PolarClient;
  return { client, asked };
}

const failing = (error: Error) =>
  answering(() => {
    throw error;
  }).client;

describe("a page", () => {
  it("is requested with a hundred items, oldest first", async () => {
    const { client, asked } = answering(() => ({ items: [], pagination: { max_page: 0 } }));
    await listPage(client, { page: 3, externalCustomerId: "u" });
    await listPage(client, { page: 1, customerIds: ["c"] });
    expect(asked).toEqual([
      { page: 3, limit: 100, sorting: ["started_at"], external_customer_id: "u" },
      { page: 1, limit: 100, sorting: ["started_at"], customer_id: ["c"] },
    ]);
  });

  it.each([
    ["the response's page count says so", [{ id: "s" }], { max_page: 2 }, 2, true],
    ["there are more pages", [{ id: "s" }], { max_page: 3 }, 2, false],
    ["it is not full and nothing is said of pages", [{ id: "s" }], undefined, 2, true],
    ["it is empty, whatever is said of pages", [], { max_page: 9 }, 2, true],
  ])("is the last one, or not: %s", async (_why, items, pagination, page, isLast) => {
    const { client } = answering(() => ({ items, pagination }));
    expect(await listPage(client, { page })).toMatchObject({ isLast });
  });

  it("that is full has a successor if no page count is given", async () => {
    const items = Array.from({ length: PAGE_SIZE }, (_, id) => ({ id: String(id) }));
    const { client } = answering(() => ({ items }));
    expect((await listPage(client, { page: 1 })).isLast).toBe(false);
  });

  it.each([null, [], { items: 7 }, "text"])(
    "that is not a list is an invalid response: %o",
    async (answer) => {
      const { client } = answering(() => answer);
      const error: unknown = await listPage(client, { page: 1 }).catch((thrown: unknown) => thrown);
      expect(toListingFailure(error)).toMatchObject({ failure: "invalid_response" });
    },
  );
});

describe("one subscription", () => {
  it("is null if Polar does not know it", async () => {
    expect(await readSubscription(failing(new PolarClientError(404, "none")), "s")).toBeNull();
  });

  it("is not treated as unknown after any other failure", async () => {
    for (const error of [new PolarClientError(401, "no"), new PolarNetworkError("no")]) {
      await expect(readSubscription(failing(error), "s")).rejects.toBe(error);
    }
  });
});

describe("the endpoints", () => {
  const endpoint = { url: "u", enabled: true, format: "raw", events: ["order.paid"] };

  it("are listed without secrets and without invalid entries", async () => {
    const { client } = answering(() => ({
      items: [{ ...endpoint, secret: "s" }, null, { url: 7 }],
    }));
    expect(await listEndpoints(client)).toEqual([endpoint]);
  });

  it("are null for a token without permission", async () => {
    expect(await listEndpoints(failing(new PolarClientError(403, "no")))).toBeNull();
  });

  it("fail for a later retry if Polar is unreachable", async () => {
    await expect(listEndpoints(failing(new PolarNetworkError("no")))).rejects.toThrow("no");
  });
});

describe("a failure", () => {
  it.each([
    [new PolarNetworkError("x"), { failure: "unreachable", retryAfterMs: null }],
    [new PolarRateLimitError(429, 7), { failure: "rate_limited", retryAfterMs: 7000 }],
    [new PolarClientError(401, "x"), { failure: "token_refused", retryAfterMs: null }],
    [new PolarClientError(404, "x"), { failure: "refused", retryAfterMs: null }],
    [new PolarClientError(402, "x"), { failure: "refused", retryAfterMs: null }],
    [new SyntaxError("x"), { failure: "invalid_response", retryAfterMs: null }],
  ])("is classified: %o", (error, expected) => {
    expect(toListingFailure(error)).toEqual(expected);
  });

  it("of our own is thrown on", () => {
    const ours = new TypeError("a bug of ours");
    expect(() => toListingFailure(ours)).toThrow(ours);
  });
});

describe("the provider's last delivery to us", () => {
  const OWN = [{ url: "u", enabled: true, format: "raw", events: [], id: "endpoint-1" }];
  const listing = (...items: unknown[]) => answering(() => ({ items }));

  it("is the newest one to our endpoints", async () => {
    const { client, asked } = listing({
      ...{ created_at: "2026-11-25T12:00:00Z", succeeded: false, http_code: 502 },
    });
    expect(await readLastDelivery(client, OWN)).toEqual({
      at: Date.parse("2026-11-25T12:00:00Z"),
      succeeded: false,
      status: 502,
    });
    expect(asked).toEqual([{ endpoint_id: ["endpoint-1"], limit: 1 }]);
  });

  it("has no status if the provider had no answer", async () => {
    const item = { created_at: "2026-11-25T12:00:00Z", succeeded: false, http_code: null };
    expect(await readLastDelivery(listing(item).client, OWN)).toMatchObject({ status: null });
  });

  it.each([[[]], [[{ created_at: "no date", succeeded: true }]], [["text"]]])(
    "is unknown from %j",
    async (items) => {
      expect(await readLastDelivery(listing(...items).client, OWN)).toBeNull();
    },
  );

  it("is not asked for without an endpoint of ours", async () => {
    const { client, asked } = listing();
    expect(await readLastDelivery(client, [])).toBeNull();
    expect(asked).toEqual([]);
  });
});
