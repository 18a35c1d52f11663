import { describe, expect, it } from "vitest";
import type { Transport } from "../../../lib/providers/bounded-fetch.ts";
import { ProviderError, type ProviderFailure } from "../../../lib/providers/error.ts";
import { retrying } from "../../../lib/providers/retrying-transport.ts";

/** Fails as planned, then answers; records waits instead of sleeping. */
function plan(failures: [ProviderFailure, number | null][], method = "GET") {
  const slept: number[] = [];
  let calls = 0;
  const transport: Transport = async () => {
    const failure = failures[calls];
    calls += 1;
    if (failure) throw new ProviderError(failure[0], "planned", failure[1]);
    return new Response("done");
  };
  const pace = { random: () => 0.5, sleep: async (delayMs: number) => void slept.push(delayMs) };
  const answer = retrying(transport, pace)("https://x.example", { method, headers: {} });
  return answer.then(
    () => ({ outcome: "done", calls, slept }),
    (error: ProviderError) => ({ outcome: error.failure, calls, slept }),
  );
}

describe("a read request", () => {
  it("is retried with backoff when there is no response", async () => {
    const failures = plan([
      ["unreachable", null],
      ["unreachable", null],
    ]);
    expect(await failures).toEqual({ outcome: "done", calls: 3, slept: [250, 1000] });
  });

  it("fails after the third attempt", async () => {
    const always = plan(Array.from({ length: 9 }, () => ["unreachable", null]));
    expect(await always).toMatchObject({ outcome: "unreachable", calls: 3 });
  });

  it("waits as long as the provider asks", async () => {
    expect(await plan([["rate_limited", 2000]])).toMatchObject({ outcome: "done", slept: [2250] });
  });

  it("does not wait for minutes or an unknown time", async () => {
    expect(await plan([["rate_limited", 60_000]])).toMatchObject({
      outcome: "rate_limited",
      calls: 1,
    });
    expect(await plan([["rate_limited", null]])).toMatchObject({
      outcome: "rate_limited",
      calls: 1,
    });
  });

  it.each<ProviderFailure>([
    "token_dead",
    "grant_dead",
    "scope_missing",
    "refused",
    "invalid_response",
  ])("that ends %s is not repeated", async (failure) => {
    expect(await plan([[failure, null]])).toMatchObject({ outcome: failure, calls: 1 });
  });
});

it("a write request is sent once", async () => {
  expect(await plan([["unreachable", null]], "DELETE")).toMatchObject({ calls: 1 });
});
