import { describe, expect, it } from "vitest";
import {
  ByteStreams,
  type StreamMessage,
} from "../../../../../local/engine/runtime/actions/byte-streams.ts";

const WINDOW = 8;

/** Two sides of one channel; the messages between them are counted. */
function connected() {
  const crossed: StreamMessage[] = [];
  const left: ByteStreams = new ByteStreams((message) => {
    crossed.push(message);
    right.take(message);
  });
  const right: ByteStreams = new ByteStreams((message) => left.take(message));
  return { left, right, crossed };
}

function counted(chunks: number, size = 1) {
  const state = { read: 0, canceled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.read === chunks) return controller.close();
        state.read += 1;
        controller.enqueue(new Uint8Array(size).fill(state.read));
      },
      cancel() {
        state.canceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

function streamOf(chunk: unknown): ReadableStream<unknown> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(chunk);
      controller.close();
    },
  });
}

const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe("a stream of bytes", () => {
  it("arrives as it was sent, with large chunks split", async () => {
    const { left, right, crossed } = connected();
    const { stream } = counted(3, 2 * 1024 * 1024 + 1);
    const bytes = await new Response(right.receive(left.send(stream))).bytes();
    expect(bytes.length).toBe(3 * (2 * 1024 * 1024 + 1));
    expect([bytes[0], bytes.at(-1)]).toEqual([1, 3]);
    expect(crossed.filter(({ type }) => type === "chunk")).toHaveLength(9);
  });

  it("sends text as UTF-8, and fails on anything else", async () => {
    const { left, right } = connected();
    const of = (chunk: unknown) => new Response(right.receive(left.send(streamOf(chunk)))).text();
    expect(await of("é")).toBe("é");
    await expect(of(7)).rejects.toThrow("other than bytes or text");
  });

  it("is read ahead by only a few chunks", async () => {
    const { left, right } = connected();
    const { stream, state } = counted(1000);
    const reader = right.receive(left.send(stream)).getReader();
    await turns();
    const ahead = state.read;
    expect(ahead).toBeLessThanOrEqual(3 * WINDOW);
    await reader.read();
    await turns();
    expect(state.read).toBeLessThanOrEqual(ahead + 2);
  });

  it("is canceled at its source when its reader leaves", async () => {
    const { left, right } = connected();
    const { stream, state } = counted(1000);
    await right.receive(left.send(stream)).cancel();
    await turns();
    expect(state.canceled).toBe(true);
  });

  it("fails for its reader when its source fails, or the other side is gone", async () => {
    const { left, right } = connected();
    const failing = new ReadableStream({
      pull() {
        throw new Error("the well is dry");
      },
    });
    await expect(new Response(right.receive(left.send(failing))).text()).rejects.toThrow(
      "the well is dry",
    );
    const waiting = new Response(right.receive(99)).text();
    right.breakAll("the process is gone");
    await expect(waiting).rejects.toThrow("the process is gone");
  });
});
