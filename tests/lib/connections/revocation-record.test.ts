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

it("a receipt says what is gone, what stays, and how far the provider is", () => {
  expect(describeReceipt("id", record, aProvider("github"))).toMatchObject({
    id: "id",
    accountLabel: "@ada",
    deleted: expect.stringContaining("tokens"),
    kept: expect.stringContaining("imports"),
    revocation: { state: "pending", settledAt: null },
  });
});

it("a receipt shows nothing of what is kept for asking", () => {
  expect(JSON.stringify(describeReceipt("id", record, aProvider("github")))).not.toContain(
    "sealed-access",
  );
});

it("each state has a sentence of its own", () => {
  const texts = REVOCATION_STATES.map(
    (state) =>
      describeReceipt("id", { ...record, state }, aProvider("github")).revocation.explanation,
  );
  expect(new Set(texts).size).toBe(REVOCATION_STATES.length);
});
