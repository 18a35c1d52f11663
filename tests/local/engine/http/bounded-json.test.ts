import { expect, it } from "vitest";
import { Rejection } from "../../../../local/engine/auth/rejection.ts";
import { parseBounded, readInTurn } from "../../../../local/engine/http/bounded-json.ts";
import { ANYONE } from "../fixtures/running-engine.ts";

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const padded = (text: string) => `{"padding":"${"x".repeat(5000)}","value":${text}}`;

it("what is nested as deeply as Convex allows is read, and deeper texts are refused unread", () => {
  expect(parseBounded(padded(nested(64)))).toHaveProperty("value");
  expect(() => parseBounded(padded(nested(200)))).toThrow("it has more than 100 levels");
  expect(() => parseBounded("[".repeat(8_000_000))).toThrow("it has more than 100 levels");
});

it("more items and fields than a call needs are refused unread", () => {
  const items = (count: number) => `[${"1,".repeat(count - 1)}1]`;
  expect(parseBounded(items(200_000))).toHaveLength(200_000);
  expect(() => parseBounded(items(300_000))).toThrow("it has more than 250000 parts");
  const fields = Array.from({ length: 130_000 }, (_, index) => `"k${index}":1`);
  expect(() => parseBounded(`{${fields.join()}}`)).toThrow("it has more than 250000 parts");
});

it("signs within texts do not count, whatever is escaped there", () => {
  const text = `${'"\\[{,:'.repeat(100_000)}\\`;
  expect(parseBounded(JSON.stringify({ text }))).toEqual({ text });
  expect(() => parseBounded(`"${"[".repeat(10_000)}`)).toThrow(SyntaxError);
});

it("only what is long waits for its turn, and a caller who has used too much is told when to come back", async () => {
  const asked: string[] = [];
  const sender = {
    caller: ANYONE,
    engine: {
      inTurn: <Value>(_caller: unknown, work: () => Value) => {
        asked.push("turn");
        return Promise.resolve(asked.length > 1 ? { retryAfterMs: 3000 } : { value: work() });
      },
    },
  };
  expect(readInTurn(4096, sender, () => "short")).toBe("short");
  expect(asked).toEqual([]);
  expect(await readInTurn(4097, sender, () => "long")).toBe("long");
  const refused = Promise.resolve(readInTurn(4097, sender, () => "too much"));
  await expect(refused).rejects.toThrow(Rejection);
  await expect(refused).rejects.toMatchObject({ status: 429, message: /in 3000 ms/ });
});
