import { expect, it } from "vitest";
import { ImportError } from "../../../lib/imports/error.ts";

it("says how an import ends", () => {
  const error = new ImportError("empty");
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: "ImportError", failure: "empty" });
});
