import { describe, expect, it } from "vitest";
import { checkStorage } from "../../../lib/deployment/check-storage";
import type { Facts } from "../../../lib/deployment/facts";
import { change, healthyFacts } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const storage = (changes: Partial<NonNullable<Facts["storage"]>>) => (facts: Facts) =>
  change({ storage: facts.storage && { ...facts.storage, ...changes } })(facts);
const FOLDER = "df -h /var/lib/switchboard/engine";

describe("the check of storage", () => {
  namesEachFault(checkStorage, [
    [
      "a disk that takes no writes",
      storage({ isWritable: false, cause: "refused", reason: "database or disk is full" }),
      "outside.storage",
      "error",
      FOLDER,
    ],
    [
      "a disk that is nearly full",
      storage({ freeBytes: 150 * 2 ** 20 }),
      "outside.storage",
      "warning",
      FOLDER,
    ],
  ]);

  it("says what is free and when something was last stored", () => {
    const facts = change({ now: 5000 })(healthyFacts());
    expect(checkStorage(facts)[0]?.says).toMatch(
      /51,200 MiB are free there. The last commit was 5 s/,
    );
  });

  it("says nothing about a backend that has no disk of its own", () => {
    expect(checkStorage(change({ storage: null })(healthyFacts()))).toEqual([]);
  });
});
