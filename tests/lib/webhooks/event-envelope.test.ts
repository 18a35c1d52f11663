import { describe, expect, it } from "vitest";
import { parseEventEnvelope, parseEventWithObject } from "../../../lib/webhooks/event-envelope.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (text: string) => parseEventEnvelope(bytesOf(text));
const problemOf = (text: string) => {
  const parsed = parse(text);
  return parsed.ok ? null : parsed.problem;
};

describe("an envelope", () => {
  it("has a type, data and optionally a time", () => {
    const text = '{"type":"a.b","timestamp":"2026-11-20T00:00:00Z","data":{"id":1}}';
    const envelope = { type: "a.b", data: { id: 1 }, timestamp: "2026-11-20T00:00:00Z" };
    expect(parse(text)).toEqual({ ok: true, envelope, text });
  });

  it.each([undefined, 17, null, {}, "x".repeat(65), "\ud800"])(
    "has no time if it is %j",
    (timestamp) => {
      const parsed = parse(JSON.stringify({ type: "a.b", timestamp, data: {} }));
      expect(parsed.ok && parsed.envelope.timestamp).toBeNull();
    },
  );

  it("keeps unusual fields unchanged, without touching any prototype", () => {
    const parsed = parse('{"type":"a.b","data":{"__proto__":{"admin":true}}}');
    expect(parsed.ok && JSON.stringify(parsed.envelope.data)).toBe('{"__proto__":{"admin":true}}');
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it("may be nested arbitrarily deep", () => {
    const depth = 400_000;
    expect(parse(`{"type":"a.b","data":${"[".repeat(depth)}${"]".repeat(depth)}}`).ok).toBe(true);
  });

  it("may contain numbers beyond a double's range", () => {
    const parsed = parse(
      '{"type":"a.b","data":{"big":1e999,"long":123456789012345678901234567890}}',
    );
    expect(parsed.ok).toBe(true);
  });
});

describe("the parser refuses with a reason", () => {
  it.each([
    ["empty", ""],
    ["half an object", '{"type":"a.b","data":{'],
    ["text", "type=a.b"],
    ["a byte order mark before JSON", '\uFEFF{"type":"a.b","data":{}}'],
    ["two objects", "{}{}"],
  ])("%s: not JSON", (_name, text) => {
    expect(problemOf(text)).toBe("The body is not JSON");
  });

  it.each(["null", "true", "17", '"text"', "[]", '[{"type":"a.b"}]'])(
    "%s: not an object",
    (text) => {
      expect(problemOf(text)).toBe("The body is not a JSON object");
    },
  );

  it.each(["{}", '{"type":null}', '{"type":17}', '{"type":""}', '{"type":["a"]}', '{"type":{}}'])(
    "%s: no type",
    (text) => {
      expect(problemOf(text)).toBe('The field "type" must be a non-empty string');
    },
  );

  it.each([`"${"x".repeat(201)}"`, '"\\ud800"'])("an invalid type: %.20s", (type) => {
    expect(problemOf(`{"type":${type},"data":{}}`)).toMatch(
      /^The field "type" must be well-formed/,
    );
  });

  it.each([
    ["Latin-1", [0x22, 0xe9, 0x22]],
    ["gzip", [0x1f, 0x8b, 0x08, 0x00]],
    ["UTF-16", [0xff, 0xfe, 0x7b, 0x00]],
    ["a broken sequence", [0x22, 0xc3, 0x22]],
  ])("%s: not UTF-8", (_name, bytes) => {
    const parsed = parseEventEnvelope(Uint8Array.from(bytes));
    expect(parsed.ok || parsed.problem).toBe("The body is not valid UTF-8");
  });
});

describe("a provider whose data is always an object", () => {
  const parseObject = (text: string) => parseEventWithObject(bytesOf(text));

  it.each(["null", "[]", '"x"', "17", "true"])("does not send data like %s", (data) => {
    const parsed = parseObject(`{"type":"a.b","data":${data}}`);
    expect(parsed.ok || parsed.problem).toBe('The field "data" must be an object');
  });

  it("requires data", () => {
    expect(parseObject('{"type":"a.b"}').ok).toBe(false);
    expect(parseObject('{"type":"a.b","data":{}}').ok).toBe(true);
  });

  it("reports an invalid envelope first", () => {
    const parsed = parseObject("[]");
    expect(parsed.ok || parsed.problem).toBe("The body is not a JSON object");
  });
});
