import { expect, test } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

test("queries and mutations read blobs, requests and responses that are not streams", async () => {
  const { query } = await startEngine();
  expect(await query("platform:reads")).toEqual({
    blob: "abcdef",
    slice: "bc",
    bytes: 6,
    json: { a: [1] },
    copy: ['{"a":[1]}', 201],
    again: true,
    isUsed: true,
    request: { b: 2 },
    form: "q=%C3%A9",
    type: "text/plain",
    empty: "",
    isResponse: true,
  });
});

test("queries and mutations compile WebAssembly", async () => {
  const { query } = await startEngine();
  expect(await query("platform:instantiates")).toEqual([true, true, true]);
});

test("a stream that a mutation waits for is named as the reason why it never ends", async () => {
  const { mutation } = await startEngine();
  await expect(mutation("behavior:leavesRest")).rejects.toThrow(
    "Returned promise will never resolve. A query or mutation can wait for `ctx` and for what needs no time; on the embedded engine that excludes reading streams",
  );
});
