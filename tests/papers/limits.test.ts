import { expect, it } from "vitest";
import { DAY, MINUTE } from "../../lib/durations.ts";
import { ADDRESS_LIMITS, type Limit, PERSON_LIMITS } from "../../lib/limits/numbers.ts";
import { textOf } from "../support/source-tree.ts";

const PERIODS = new Map([
  ["minute", MINUTE],
  ["day", DAY],
]);

const ROW = /^\| `(\w+)` \| (person|address) \| (\d+) \| (\w+) \|$/gm;

it("docs/limits.md has every limit with its number, and no other", () => {
  const written = [...textOf("docs/limits.md").matchAll(ROW)].map(
    ([, name, owner, rate, period = ""]) => ({
      ...{ name, owner },
      rate: Number(rate),
      periodMs: PERIODS.get(period),
    }),
  );
  const rowsOf = (limits: Readonly<Record<string, Limit>>, owner: string) =>
    Object.entries(limits).map(([name, limit]) => ({ name, owner, ...limit }));
  expect(written).toEqual([
    ...rowsOf(PERSON_LIMITS, "person"),
    ...rowsOf(ADDRESS_LIMITS, "address"),
  ]);
});
