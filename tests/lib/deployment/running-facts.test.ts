import { expect, it } from "vitest";
import { parseRunningFacts } from "../../../lib/deployment/running-facts.ts";

const FACTS = {
  kind: "production",
  app: "https://a",
  convex: { url: "http://b" },
  pids: {},
};

it("the facts of what runs are read whole or not at all", () => {
  expect(parseRunningFacts(JSON.stringify(FACTS))).toEqual(FACTS);
  for (const text of ["", "{", "null", "[]", JSON.stringify({ app: "https://a" })]) {
    expect(parseRunningFacts(text)).toBeNull();
  }
});
