import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import {
  findCollecting,
  findExport,
  toView,
} from "../../../../convex/model/exports/recordStore.ts";
import { MINUTE } from "../../../../lib/durations.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aUser } from "../../../support/polar-payloads.ts";

it("an export counts as collecting until no step has been made for ten minutes", async () => {
  const backend = await openTestBackend();
  const userId = aUser();
  await backend.asUser(userId).mutation(api.exports.start, {});
  const now = backend.now();
  const at = (moment: number) =>
    backend.convex.run((ctx) => findCollecting(ctx as never, userId, moment));
  expect(await at(now + 10 * MINUTE)).not.toBeNull();
  expect(await at(now + 10 * MINUTE + 1)).toBeNull();
});

it("what a page gets has no user id and no place of the reading", async () => {
  const backend = await openTestBackend();
  const userId = aUser();
  await backend.asUser(userId).mutation(api.exports.start, {});
  const row = await backend.convex.run((ctx) => findExport(ctx as never, userId));
  const view = row && toView(row);
  expect(view).not.toHaveProperty("userId");
  expect(view).not.toHaveProperty("cursor");
  expect(view?.expiresAt).toBeNull();
});
