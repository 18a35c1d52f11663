import { expect, it } from "vitest";
import { readKeysOptions } from "../../../commands/keys/options";

it("without options nothing has a target", () => {
  expect(readKeysOptions([])).toEqual({
    ...{ envFile: null, convex: false, prod: false, vercel: false, rotate: null },
  });
});

it("help is all there is when it is asked for", () => {
  expect(readKeysOptions(["--vercel", "--help"])).toBeNull();
});

it.each([
  [["--rotate", "everything"], /--rotate takes encryption or service/],
  [["--overwrite"], /Unknown option '--overwrite'/],
  [["--prod"], /--prod belongs to --convex/],
  [["--vercel", "--env-file", "x"], /Use --env-file or --vercel/],
])("%j is refused with a sentence and the usage", (args, sentence) => {
  expect(() => readKeysOptions(args)).toThrow(sentence);
  expect(() => readKeysOptions(args)).toThrow("Usage: npm run keys");
});
