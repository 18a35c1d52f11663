import { expect, it } from "vitest";
import {
  describeReceipt,
  type RevocationRecord,
} from "../../../lib/connections/revocation-record.ts";
import { REVOCATION_STATES } from "../../../lib/connections/view.ts";
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
