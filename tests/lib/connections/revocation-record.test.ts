import { describe, expect, it } from "vitest";
import { explainInactivity } from "../../../lib/connections/inactivity.ts";
import {
  describeReceipt,
  type RevocationRecord,
} from "../../../lib/connections/revocation-record.ts";
import {
  INACTIVE_REASONS,
  REVOCATION_STATES,
  vProviderConnection,
} from "../../../lib/connections/view.ts";
import { aProvider } from "../providers/configured-providers.ts";

const record: RevocationRecord = {
  userId: "user_1",
  provider: "github",
  connectionId: "connection-1",
  accountLabel: "@ada",
  disconnectedAt: 1,
  state: "pending",
  attempts: 2,
  grant: { accessToken: "sealed-access", kid: "k" },
};

it("a receipt states what was deleted, what remains and the revocation's progress", () => {
  expect(describeReceipt("id", record, aProvider("github"))).toMatchObject({
    id: "id",
    accountLabel: "@ada",
    deleted: expect.stringContaining("tokens"),
    kept: expect.stringContaining("imports"),
    revocation: { state: "pending", settledAt: null },
  });
});

it("a receipt contains nothing of the sealed grant", () => {
  expect(JSON.stringify(describeReceipt("id", record, aProvider("github")))).not.toContain(
    "sealed-access",
  );
});

it("each state has its own sentence", () => {
  const texts = REVOCATION_STATES.map(
    (state) =>
      describeReceipt("id", { ...record, state }, aProvider("github")).revocation.explanation,
  );
  expect(new Set(texts).size).toBe(REVOCATION_STATES.length);
});

describe.each(INACTIVE_REASONS)("%s", (reason) => {
  it("has an explanation and a remedy", () => {
    const { explanation, advice } = explainInactivity(reason, "github");
    expect(explanation).toMatch(/^[A-Z].*\.$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });
});

it("every reason has its own text", () => {
  const texts = INACTIVE_REASONS.map((reason) => explainInactivity(reason, "figma").explanation);
  expect(new Set(texts).size).toBe(INACTIVE_REASONS.length);
});

/** All names under any `fields`, at any depth. */
function fieldNames(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => [
    ...(name === "fields" ? Object.keys(inner) : []),
    ...fieldNames(inner),
  ]);
}

it("no field of the user's view could hold a token", () => {
  const names = fieldNames(vProviderConnection);
  expect(names).toContain("accountLabel");
  expect(names).toContain("revocation");
  expect(names.filter((name) => /token|kid|grant|secret|lease/i.test(name))).toEqual([]);
});
