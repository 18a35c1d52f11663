import { expect, it } from "vitest";
import { nameStyles, readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { TokenTally } from "../../../../lib/designs/tokens/tally.ts";

const styles = readDesignStyles({ "S:1": { name: "Space", styleType: "FILL", description: "d" } });
const aTally = () => new TokenTally<{ px: number }>({ styles, names: nameStyles(styles) });

it("equal values with the same name are counted together, the most used first", () => {
  const tally = aTally();
  for (const px of [4, 8, 8]) tally.add(String(px), null, { px });
  tally.add("8", "S:1", { px: 8 });
  expect(tally.list().map(({ name, title, px, uses }) => [name, title, px, uses])).toEqual([
    ["space", "Space", 8, 1],
    [null, "8", 8, 2],
    [null, "4", 4, 1],
  ]);
});

it("a style without a description gives no name", () => {
  const tally = aTally();
  tally.add("4", "S:9", { px: 4 });
  expect(tally.list()[0]?.name).toBeNull();
});

it("at most 300 unnamed values are kept, and all named ones", () => {
  const tally = aTally();
  tally.add("0", "S:1", { px: 0 });
  for (let px = 1; px <= 400; px++) tally.add(String(px), null, { px });
  expect(tally.list()).toHaveLength(301);
});
