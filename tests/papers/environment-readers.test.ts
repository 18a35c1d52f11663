import { expect, it } from "vitest";
import { PRODUCT_FOLDERS, sourcesUnder, textOf } from "../support/source-tree.ts";

/** The one reader, and the file that Convex evaluates on its own. */
const READERS = ["lib/env.ts", "convex/auth.config.ts"];

it("the environment is read in one place", () => {
  const readers = sourcesUnder(...PRODUCT_FOLDERS).filter((path) =>
    textOf(path).includes("process.env"),
  );
  expect(readers.filter((path) => !READERS.includes(path))).toEqual([]);
});
