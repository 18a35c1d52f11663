import { expect, it } from "vitest";
import { findDeletedUserId } from "../../../../lib/webhooks/identity/deleted-user.ts";

it.each<[string, unknown, string | null]>([
  ["user.deleted", { id: "user_1", deleted: true }, "user_1"],
  ["user.deleted", {}, null],
  ["user.deleted", { id: "" }, null],
  ["user.deleted", { id: 7 }, null],
  ["user.deleted", null, null],
  ["user.updated", { id: "user_1" }, null],
  ["organization.deleted", { id: "org_1" }, null],
])("%s of %j deletes %j", (type, data, userId) => {
  expect(findDeletedUserId({ type, data, timestamp: null })).toBe(userId);
});
