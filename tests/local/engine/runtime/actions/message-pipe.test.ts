import { Duplex, PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { MessagePipe } from "../../../../../local/engine/runtime/actions/message-pipe.ts";

/** The messages of one side, when the chunks in `cut` arrive at the other. */
function pipe(cut: (bytes: Buffer) => Buffer[]) {
  const sent: Buffer[] = [];
  const wire = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      sent.push(chunk);
      done();
    },
  });
  const arriving = new PassThrough();
  const received: unknown[] = [];
  const broken: unknown[] = [];
  const sender = new MessagePipe<unknown, unknown>(wire, {
    onMessage: () => undefined,
    onBroken: () => undefined,
  });
  const receiver = new MessagePipe<unknown, unknown>(arriving, {
    onMessage: (message) => received.push(message),
    onBroken: (error) => broken.push(error),
  });
  const deliver = async () => {
    sender.flush();
    const chunks = cut(Buffer.concat(sent.splice(0)));
    for (const chunk of chunks) arriving.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { post: (message: unknown) => sender.post(message), deliver, receiver, received, broken };
}

const MESSAGES = [{ type: "one", bytes: new Uint8Array([1, 2]) }, "", { nested: [null, "é"] }];

describe("messages over a socket", () => {
  it.each([
    ["all at once", (bytes: Buffer) => [bytes]],
    ["byte by byte", (bytes: Buffer) => [...bytes].map((byte) => Buffer.from([byte]))],
    ["cut in the middle", (bytes: Buffer) => [bytes.subarray(0, 21), bytes.subarray(21)]],
  ])("arrive whole and in order when their bytes arrive %s", async (_name, cut) => {
    const { post, deliver, received } = pipe(cut);
    for (const message of MESSAGES) post(message);
    await deliver();
    expect(received).toMatchObject(MESSAGES);
  });

  it("may be as long as a body is", async () => {
    const { post, deliver, received } = pipe((bytes) => [bytes]);
    const text = "x".repeat(20 * 1024 * 1024);
    post({ text });
    await deliver();
    expect((received[0] as { text: string }).text === text).toBe(true);
  });

  it.each([
    ["no message", Buffer.from([3, 0, 0, 0, 1, 2, 3])],
    ["too long to be one", Buffer.from([255, 255, 255, 255])],
  ])("fail when the input is %s", async (_name, bytes) => {
    const { post, deliver, received, broken } = pipe(() => [bytes]);
    post("anything");
    await deliver();
    expect(received).toEqual([]);
    expect(broken).toHaveLength(1);
  });
});
