import { expect, it } from "vitest";
import { ImportError, StaleWork } from "../../../lib/imports/error.ts";

it("says how an import ends", () => {
  const error = new ImportError("empty");
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: "ImportError", failure: "empty" });
});

it("tells a step that has been replaced from every other error", () => {
  expect(new StaleWork()).toBeInstanceOf(Error);
  expect(new Error("other")).not.toBeInstanceOf(StaleWork);
});
