import { expect, it } from "vitest";
import { toFormatOptions } from "../../../lib/repositories/format-options.ts";

it("options with values that no formatter takes are as if they were not there", () => {
  const written = { printWidth: 1e9, tabWidth: -1, semi: "no", parser: "php", plugins: ["x"] };
  expect(toFormatOptions(written)).toEqual({});
  expect(toFormatOptions({ printWidth: 100, semi: false, trailingComma: "es5" })).toEqual({
    ...{ printWidth: 100, semi: false, trailingComma: "es5" },
  });
});
