import { describe, expect, it } from "vitest";
import { isWithin } from "../../../lib/limits/argument-size.ts";

describe("the size of arguments", () => {
  it.each([
    ["a text", { text: "x".repeat(100) }],
    ["many short texts", { texts: Array.from({ length: 60 }, () => "x") }],
    ["many numbers", { numbers: Array.from({ length: 100 }, () => 1) }],
    ["long names", { ["x".repeat(100)]: 1 }],
    ["many fields", Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, null]))],
    ["bytes", { bytes: new ArrayBuffer(100) }],
    ["depth", JSON.parse("[".repeat(101) + "]".repeat(101))],
  ])("counts %s", (_, value) => {
    expect([isWithin(value, 100), isWithin(value, 1000)]).toEqual([false, true]);
  });

  it("is known after no more values than are allowed", () => {
    let read = 0;
    const counted = new Proxy(
      Array.from({ length: 1_000_000 }, () => "x"),
      {
        get: (target, name, self) => {
          read += 1;
          return Reflect.get(target, name, self);
        },
      },
    );
    expect(isWithin(counted, 1000)).toBe(false);
    expect(read).toBeLessThan(1000);
  });
});
