import { expect, it } from "vitest";
import { ImportError, StaleWork } from "../../../lib/imports/error.ts";

it("carries the failure of an import", () => {
  const error = new ImportError("empty");
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: "ImportError", failure: "empty" });
});

it("distinguishes stale work from every other error", () => {
  expect(new StaleWork()).toBeInstanceOf(Error);
  expect(new Error("other")).not.toBeInstanceOf(StaleWork);
});
