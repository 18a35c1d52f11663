import { expect, it } from "vitest";
import { connectionFields, statedConnectionFields } from "../../../lib/connections/record.ts";

it("has every field that the contract lists", () => {
  for (const field of [
    "provider",
    "accessToken",
    "refreshToken",
    "expiresAt",
    "scope",
    "metadata",
  ]) {
    expect(connectionFields).toHaveProperty(field);
  }
});

it("connecting states every field except those that change later", () => {
  const later = Object.keys(connectionFields).filter((name) => !(name in statedConnectionFields));
  expect(later).toEqual([
    "connectedAt",
    "lastUsedAt",
    "status",
    "reason",
    "statusChangedAt",
    "tokenVersion",
    "lease",
    "unansweredVersion",
    "isAccountUnproven",
  ]);
});
