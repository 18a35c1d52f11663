import { describe, expect, it } from "vitest";
import { checkClocks } from "../../../lib/deployment/check-clocks";
import { checkOutside } from "../../../lib/deployment/check-outside";
import type { Facts } from "../../../lib/deployment/facts";
import { all, answer, change, healthyFacts } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const TEN_MINUTES = 600_000;

const provider = (skewMs: number | null) => (facts: Facts) =>
  change({ clerk: facts.clerk && { ...facts.clerk, skewMs } })(facts);
const web = (skewMs: number) => change({ health: { ...answer({ skewMs }), failedChecks: [] } });

describe("the check of clocks", () => {
  namesEachFault(checkClocks, [
    [
      "a machine that is ten minutes behind",
      provider(TEN_MINUTES),
      "outside.clock.here",
      "error",
      "timedatectl set-ntp true",
    ],
    [
      "a web server elsewhere that is ten minutes ahead",
      web(TEN_MINUTES),
      "outside.clock.web",
      "error",
      "the machine of the web server: timedatectl",
    ],
    [
      "a small difference, where no provider states the time",
      all(provider(null), web(-20_000)),
      "outside.clock.web",
      "warning",
      "or on this one",
    ],
  ]);

  it("does not blame a web server whose time is right for this machine's clock", () => {
    const facts = all(provider(TEN_MINUTES), web(TEN_MINUTES))(healthyFacts());
    const wrong = checkClocks(facts).filter(({ level }) => level !== "ok");
    expect(wrong.map(({ id }) => id)).not.toContain("outside.clock.web");
  });
});

it("a refused signature is blamed on the clock that is off, and on the secret only without one", () => {
  const refused = change({
    selfTests: {
      ...healthyFacts().selfTests,
      payments: { ...answer({ status: 401 }), arrivedAfterMs: null },
    },
  });
  const mendOf = (facts: Facts) =>
    checkOutside(facts).find(({ id }) => id === "outside.self-test.payments")?.mend;
  expect(mendOf(refused(healthyFacts()))).toContain("POLAR_WEBHOOK_SECRET");
  const late = mendOf(all(refused, provider(TEN_MINUTES))(healthyFacts()));
  expect(late).toContain("timedatectl");
  expect(late).not.toContain("SECRET");
});
