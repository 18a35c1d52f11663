import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ProviderError } from "../../../lib/providers/error.ts";
import {
  createByteTransport,
  createStreamTransport,
  readWholeBytes,
  readWholeText,
} from "../../../lib/providers/streamed-fetch.ts";
import { startProvider } from "./loopback-provider.ts";

const LIMITS = { firstByteMs: 60_000, idleMs: 60_000, wholeMs: 60_000, maxBytes: 200_000 };
/** For answers that nothing else ends. */
const IMPATIENT = { ...LIMITS, firstByteMs: 2000, idleMs: 200 };

/** The transport's time limits pass when the test says so; the network goes on by itself. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

async function outcomeOf(url: string, longest = 100_000, limits = LIMITS): Promise<string> {
  try {
    return await createStreamTransport(limits)(
      url,
      {},
      async (answer) => `${answer.status} ${await readWholeText(answer, longest)}`,
    );
  } catch (error) {
    return (error as ProviderError).failure;
  }
}

describe("a streamed response", () => {
  it.each<[string, Parameters<typeof startProvider>[0], string]>([
    ["is whole", () => ({ body: "é–😀" }), "200 é–😀"],
    ["may be a refusal", () => ({ status: 404, body: "no" }), "404 no"],
    ["may say that nothing has changed", () => ({ status: 304 }), "304 "],
    ["may have moved, and is not followed", () => ({ status: 301, body: "there" }), "301 there"],
    ["fails when the connection breaks", () => "hang up", "unreachable"],
    ["fails with a 502", () => ({ status: 502 }), "unreachable"],
    ["can be a rate limit", () => ({ status: 429 }), "rate_limited"],
    ["is bounded in size", () => ({ body: "x".repeat(300_000) }), "invalid_response"],
  ])("%s", async (_, answering, outcome) => {
    const { url } = await startProvider(answering);
    expect(await outcomeOf(url, 250_000)).toBe(outcome);
  });

  it.each([
    ["there is no response", "hang"],
    ["it stalls", "trickle"],
  ] as const)("fails when %s", async (_, answer) => {
    const { url } = await startProvider(() => answer);
    expect(await outcomeOf(url, 100_000, IMPATIENT)).toBe("unreachable");
  });

  it("may take longer to start than to pause", async () => {
    holdTimers();
    const asked = Promise.withResolvers<ServerResponse>();
    const server = createServer((_, response) => asked.resolve(response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outcome = outcomeOf(url, 100_000, IMPATIENT);
    const response = await asked.promise;
    vi.advanceTimersByTime(2 * IMPATIENT.idleMs);
    response.end("late");
    expect(await outcome).toBe("200 late");
  });

  it("fails when it drips beyond the total time limit", async () => {
    const { url } = await startProvider(() => ({ body: "x".repeat(1000) }));
    const limits = { ...LIMITS, wholeMs: -1 };
    const read = createStreamTransport(limits)(url, {}, (answer) => readWholeText(answer, 2000));
    await expect(read).rejects.toMatchObject({ failure: "unreachable" });
  });

  it("is not kept when it exceeds its reader's limit", async () => {
    const { url } = await startProvider(() => ({ body: "x".repeat(1001) }));
    expect(await outcomeOf(url, 1000)).toBe("200 null");
  });

  it("waits for its reader without a limit", async () => {
    const { url } = await startProvider(() => ({ body: "x".repeat(1000) }));
    holdTimers();
    const read = createStreamTransport(IMPATIENT)(url, {}, async ({ chunks }) => {
      let length = 0;
      for await (const chunk of chunks) {
        vi.advanceTimersByTime(2 * IMPATIENT.idleMs);
        length += chunk.length;
      }
      return length;
    });
    expect(await read).toBe(1000);
  });
});

it("an error thrown by the reader is rethrown unchanged", async () => {
  const { url } = await startProvider(() => ({}));
  const reading = createStreamTransport(LIMITS)(url, {}, async () => {
    throw new RangeError("mine");
  });
  await expect(reading).rejects.toThrow(RangeError);
});

it("binary responses arrive unchanged, up to their reader's limit", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => (n * 7) % 256);
  const { url } = await startProvider(() => ({ body: bytes }));
  const read = (most: number) =>
    createByteTransport(LIMITS)(url, {}, (answer) => readWholeBytes(answer, most));
  expect(await read(100_000)).toEqual(bytes);
  expect(await read(99_999)).toBeNull();
});
