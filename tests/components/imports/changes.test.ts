import { expect, it } from "vitest";
import {
  compareByKey,
  countChanges,
  findEarlierVersion,
} from "../../../components/imports/changes.ts";

const versions = [3, 2, 1].map((version) => ({ id: `v${version}`, version, completedAt: version }));

it("a version is compared with the one before it", () => {
  expect(findEarlierVersion({ id: "v3", versions })?.id).toBe("v2");
  expect(findEarlierVersion({ id: "v1", versions })).toBeNull();
  expect(findEarlierVersion({ id: "running", versions })).toBeNull();
});

it("additions come first, then changes, then what is gone", () => {
  const changes = compareByKey({
    before: new Map([
      ["gone", 1],
      ["same", 1],
      ["changed", 1],
    ]),
    after: new Map([
      ["changed", 2],
      ["same", 1],
      ["added", 1],
    ]),
    isSame: (one, other) => one === other,
    describe: (name) => ({ name }),
  });
  expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "added added",
    "changed changed",
    "gone gone",
  ]);
  expect(countChanges(changes)).toBe("1 added, 1 changed, 1 gone");
  expect(countChanges(changes.slice(1, 2))).toBe("1 changed");
});
