import { expect, test } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

test("what the platform returns or throws in an action belongs to the classes that the action sees", async () => {
  const { action } = await startEngine();
  expect(await action("platform:families")).toEqual({
    isError: true,
    isTypeError: true,
    isRangeError: false,
    isOwnError: false,
    ownIsOwn: true,
    isArray: true,
    isObject: true,
    textIsObject: false,
  });
});
