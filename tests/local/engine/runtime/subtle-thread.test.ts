import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

test("queries and mutations sign, verify and derive with Web Crypto", async () => {
  const { query, mutation } = await startEngine();
  expect(await mutation("platform:signs")).toEqual({
    hex: createHmac("sha256", "secret").update("message").digest("hex"),
    isRight: true,
    isWrong: false,
    digest: 32,
    refused: true,
  });
  expect(await query("platform:derives")).toBe(16);
});

test("a key cannot be generated where nothing is random", async () => {
  const { query } = await startEngine();
  await expect(query("platform:generatesKey")).rejects.toThrow(
    "`crypto.subtle.generateKey() in queries and mutations` is not implemented by the embedded engine",
  );
});
