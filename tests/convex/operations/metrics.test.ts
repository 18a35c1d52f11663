import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend, refusalOf } from "../../support/convex-backend.ts";

it("the figures are for our web server alone", async () => {
  const backend = await openTestBackend();
  const { read } = api.operations.metrics;
  expect(await backend.asService().query(read, { asOf: 1 })).toMatchObject({ events: 0 });
  const refused = backend.asUser(OPERATOR).query(read, { asOf: 1 });
  expect(await refusalOf(refused)).toBe("Unauthorized");
});
