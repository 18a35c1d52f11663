import { expect, it } from "vitest";
import { parseJsonText, readProblem } from "../../../lib/imports/problem.ts";

async function* saying(text: string) {
  yield text;
}
const answer = (text: string) => ({ status: 400, headers: new Headers(), chunks: saying(text) });

it("a short JSON error body is read", async () => {
  expect(await readProblem(answer('{"err":"no"}'))).toEqual({ err: "no" });
  expect(await readProblem(answer("<html>"))).toBeNull();
  expect(await readProblem(answer(`"${"x".repeat(70_000)}"`))).toBeNull();
});

it("invalid JSON fails an import as malformed", () => {
  expect(parseJsonText("[1]")).toEqual([1]);
  expect(() => parseJsonText("[1")).toThrow(expect.objectContaining({ failure: "malformed" }));
});
