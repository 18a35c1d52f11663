import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countOnAddress } from "../../../app/limits/address-limits.ts";
import { ADDRESS_LIMITS } from "../../../lib/limits/numbers.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const from = (address: string) => new Headers({ "x-forwarded-for": address });

function count(times: number, headers: Headers) {
  return Array.from({ length: times }, () => countOnAddress("connections", headers));
}

it("behind a trusted proxy, an address is refused after its limit", () => {
  vi.stubEnv("TRUSTED_PROXIES", "1");
  const { rate } = ADDRESS_LIMITS.connections;
  expect(count(rate, from("203.0.113.1")).every((reached) => reached === null)).toBe(true);
  expect(countOnAddress("connections", from("203.0.113.1"))).toEqual({
    limit: "connections",
    retryAfterMs: expect.any(Number),
  });
  expect(countOnAddress("connections", from("203.0.113.2"))).toBeNull();
});

it.each([undefined, "0", "many", "-1"])(
  "with TRUSTED_PROXIES=%s no header is believed, and nothing is refused",
  (value) => {
    vi.stubEnv("TRUSTED_PROXIES", value);
    const { rate } = ADDRESS_LIMITS.connections;
    const answers = count(rate + 5, from("203.0.113.3"));
    expect(answers.every((reached) => reached === null)).toBe(true);
  },
);
