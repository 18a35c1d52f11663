import { expect, it } from "vitest";
import { diagnose } from "../../../lib/deployment/diagnose";
import { GROUPS } from "../../../lib/deployment/finding";
import {
  all,
  change,
  healthyFacts,
  inEndpoint,
  missingInWeb,
} from "../../support/deployment-facts.ts";

it("a healthy deployment has neither error nor warning nor note", () => {
  expect(diagnose(healthyFacts()).filter(({ level }) => level !== "ok")).toEqual([]);
});

it("every id is there once, so that a script can tell findings apart", () => {
  const ids = diagnose(healthyFacts()).map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it("findings come by group, in the order in which a deployment is set up", () => {
  const groups = [...new Set(diagnose(healthyFacts()).map(({ group }) => group))];
  expect(groups).toEqual(Object.keys(GROUPS));
});

it("several faults are named at once, each with a step", () => {
  const facts = all(
    missingInWeb("APP_URL"),
    inEndpoint({ enabled: false, format: "slack" }),
  )(healthyFacts());
  const wrong = diagnose(facts).filter(({ level }) => level === "error");
  expect(wrong.map(({ id }) => id)).toEqual([
    ...["web.APP_URL", "polar.endpoint.enabled", "polar.endpoint.format"],
  ]);
  expect(wrong.every(({ mend }) => mend !== null)).toBe(true);
});

it("what depends on Convex is not judged when Convex cannot be looked into", () => {
  const facts = change({ backend: null, backendState: "refused" })(healthyFacts());
  const wrong = diagnose(facts).filter(({ level }) => level !== "ok" && level !== "note");
  expect(wrong.map(({ id }) => id)).toEqual(["fit.backend"]);
});
