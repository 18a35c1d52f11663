import { describe, expect, it } from "vitest";
import { MAX_DELIVERY_BYTES, readBody } from "../../../lib/webhooks/request-body.ts";

const URL = "http://127.0.0.1/api/webhooks/payments";

function streamed(chunks: Iterable<Uint8Array>, onCancel = () => {}): Request {
  const iterator = chunks[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: onCancel,
  });
  return new Request(URL, { method: "POST", body, duplex: "half" } as RequestInit);
}

const posted = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(URL, { method: "POST", body, headers });

describe("a body", () => {
  it("arrives byte for byte for any chunking", async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
    const cut = [bytes.slice(0, 1), bytes.slice(1, 400), bytes.slice(400)];
    expect(await readBody(streamed(cut))).toEqual({ ok: true, bytes });
    expect(await readBody(posted(bytes))).toEqual({ ok: true, bytes });
  });

  it("may be missing or empty", async () => {
    const empty = { ok: true, bytes: new Uint8Array(0) };
    expect(await readBody(posted(null))).toEqual(empty);
    expect(await readBody(posted(""))).toEqual(empty);
  });

  it("of exactly the limit is accepted", async () => {
    const read = await readBody(posted(new Uint8Array(MAX_DELIVERY_BYTES)));
    expect(read.ok && read.bytes.byteLength).toBe(MAX_DELIVERY_BYTES);
  });

  it.each([
    ["declared", posted("{}", { "content-length": String(MAX_DELIVERY_BYTES + 1) })],
    ["counted", posted(new Uint8Array(MAX_DELIVERY_BYTES + 1))],
    [
      "counted against a lower declaration",
      posted(new Uint8Array(MAX_DELIVERY_BYTES + 1), { "content-length": "5" }),
    ],
    [
      "counted where the declaration is no number",
      posted(new Uint8Array(MAX_DELIVERY_BYTES + 1), { "content-length": "few" }),
    ],
  ])("over the limit is refused with 413, as %s", async (_name, request) => {
    const read = await readBody(request);
    expect(read.ok || read.refusal).toEqual({
      status: 413,
      message: "The body is larger than 1 MiB",
    });
  });

  it("is refused at the limit of its route", async () => {
    expect((await readBody(posted("12345"), 5)).ok).toBe(true);
    const read = await readBody(posted("123456"), 5);
    expect(read.ok || read.refusal.message).toBe("The body is larger than 5 bytes");
  });

  it("without an end is read only up to the limit", async () => {
    let sent = 0;
    let canceled = false;
    function* endless() {
      for (;;) {
        sent += 1;
        yield new Uint8Array(64 * 1024);
      }
    }
    const read = await readBody(
      streamed(endless(), () => {
        canceled = true;
      }),
    );
    expect(read.ok).toBe(false);
    expect(canceled).toBe(true);
    expect(sent).toBeLessThan(20);
  });

  it("that is cut off is refused with 400", async () => {
    function* broken() {
      yield new Uint8Array(10);
      throw new Error("connection lost");
    }
    const read = await readBody(streamed(broken()));
    expect(read.ok || read.refusal.status).toBe(400);
  });
});
