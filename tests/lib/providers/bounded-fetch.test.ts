import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createTransport, readRetryAfter } from "../../../lib/providers/bounded-fetch.ts";
import type { ProviderError } from "../../../lib/providers/error.ts";
import { startProvider } from "./loopback-provider.ts";

const LIMITS = { timeoutMs: 60_000, maxBytes: 1000 };
/** For calls that nothing else ends. */
const IMPATIENT = { ...LIMITS, timeoutMs: 200 };
const GET = { method: "GET", headers: {} };

async function outcomeOf(url: string, limits = LIMITS): Promise<string> {
  try {
    const response = await createTransport(limits)(url, GET);
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    return (error as ProviderError).failure;
  }
}

describe("a call to a provider", () => {
  it.each<[string, Parameters<typeof startProvider>[0], string]>([
    ["returns the whole response", () => ({ body: "é–😀" }), "200 é–😀"],
    ["returns a refusal", () => ({ status: 404, body: "no" }), "404 no"],
    ["returns a response without a body", () => ({ status: 204 }), "204 "],
    ["returns 'not modified'", () => ({ status: 304 }), "304 "],
    ["fails when the connection breaks", () => "hang up", "unreachable"],
    ["treats a 500 as unreachable", () => ({ status: 500 }), "unreachable"],
    ["treats a 503 as unreachable", () => ({ status: 503 }), "unreachable"],
    [
      "accepts a body up to the limit",
      () => ({ body: "x".repeat(1000) }),
      `200 ${"x".repeat(1000)}`,
    ],
    ["rejects a body over the limit", () => ({ body: "x".repeat(1001) }), "invalid_response"],
    ["recognizes a rate limit", () => ({ status: 429 }), "rate_limited"],
    [
      "hears GitHub's limit",
      () => ({ status: 403, headers: { "x-ratelimit-remaining": "0" } }),
      "rate_limited",
    ],
    [
      "hears GitHub's other limit",
      () => ({ status: 403, headers: { "retry-after": "60" } }),
      "rate_limited",
    ],
    ["returns any other 403", () => ({ status: 403, body: "no" }), "403 no"],
  ])("%s", async (_, answering, outcome) => {
    const { url } = await startProvider(answering);
    expect(await outcomeOf(url)).toBe(outcome);
  });

  it.each([
    ["nobody answers", "hang"],
    ["the answer does not", "trickle"],
  ] as const)("ends when %s", async (_, answer) => {
    const { url } = await startProvider(() => answer);
    expect(await outcomeOf(url, IMPATIENT)).toBe("unreachable");
  });

  it.each([301, 302, 303, 307, 308])("does not follow a %i", async (status) => {
    const elsewhere = await startProvider(() => ({}));
    const { url } = await startProvider(() => ({ status, headers: { location: elsewhere.url } }));
    expect(await outcomeOf(url)).toBe("invalid_response");
    expect(elsewhere.seen).toEqual([]);
  });

  it("rejects a small response that decompresses into a large one", async () => {
    const packed = gzipSync("x".repeat(100_000)).toString("latin1");
    const { url } = await startProvider(() => ({
      headers: { "content-encoding": "gzip" },
      body: packed,
    }));
    expect(await outcomeOf(url)).toMatch(/invalid_response|unreachable/);
  });

  it("fails as unreachable when no server listens", async () => {
    expect(await outcomeOf("http://127.0.0.1:1/")).toBe("unreachable");
  });
});

describe("the wait that a provider asks for", () => {
  const NOW = 1_795_000_000_000;
  it.each<[string, Record<string, string>, number | null]>([
    ["in seconds", { "retry-after": "432000" }, 432_000_000],
    ["as a date", { "retry-after": new Date(NOW + 5000).toUTCString() }, 5000],
    ["as a date that has passed", { "retry-after": new Date(NOW - 5000).toUTCString() }, 0],
    ["as GitHub's reset", { "x-ratelimit-reset": String(NOW / 1000 + 60) }, 60_000],
    ["as an invalid value", { "retry-after": "soon" }, null],
    ["as a negative number", { "retry-after": "-5" }, expect.any(Number) as never],
    ["not at all", {}, null],
  ])("comes %s", (_, headers, waitMs) => {
    const read = readRetryAfter(new Headers(headers), NOW);
    expect(read).toEqual(waitMs);
    if (read !== null) expect(read).toBeGreaterThanOrEqual(0);
  });
});
