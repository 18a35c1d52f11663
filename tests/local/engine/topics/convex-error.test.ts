import { makeFunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { inAction, inMutation } from "../fixtures/inline-functions.ts";
import { FunctionFailed, OPERATOR, startEngine } from "../fixtures/running-engine.ts";

const fail = makeFunctionReference<"mutation">("notes:failAfterWrite");
const DATA = { code: "refused", text: "inner" };

const caught = async (call: Promise<unknown>): Promise<unknown> =>
  await call.then(
    () => "no error",
    (error: unknown) => (error instanceof ConvexError ? error.data : error),
  );

describe("a ConvexError", () => {
  it("arrives with its data in the action that called", async () => {
    const running = await startEngine();
    const data = inAction(running, (ctx) => caught(ctx.runMutation(fail, { text: "inner" })));
    expect(await data).toEqual(DATA);
  });

  it("arrives with its data in the mutation that called", async () => {
    const running = await startEngine();
    const data = inMutation(running, (ctx) => caught(ctx.runMutation(fail, { text: "inner" })));
    expect(await data).toEqual(DATA);
  });

  it("arrives with its data at the client", async () => {
    const running = await startEngine();
    const call = running.mutation("notes:failAfterWrite", { text: "inner" }, OPERATOR);
    const failure = await call.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FunctionFailed);
    expect((failure as FunctionFailed).data).toEqual(DATA);
  });

  it("differs from other errors, which have no data", async () => {
    const running = await startEngine();
    const call = running.mutation("notes:insertThenThrow", { author: "ann" });
    const failure = await call.catch((error: unknown) => error);
    expect((failure as FunctionFailed).data).toBeUndefined();
    expect((failure as FunctionFailed).message).toContain("changed my mind");
  });
});
