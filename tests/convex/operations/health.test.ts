import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { openTestBackend } from "../../support/convex-backend.ts";

it("records the backend's secrets together with the web server's", async () => {
  const backend = await openTestBackend();
  await backend.asService().mutation(api.operations.health.noteWebSecrets, { secrets: [] });
  const rows = await backend.convex.run((ctx) => ctx.db.query("secretFingerprints").collect());
  const secret = rows.find(({ name }) => name === "GITHUB_CLIENT_SECRET");
  expect(secret?.firstSeenAt).toBe(backend.now());
});

it("recording them again changes nothing", async () => {
  const backend = await openTestBackend();
  await backend.mutation(internal.operations.health.noteOwnSecrets, {});
  const rows = () => backend.convex.run((ctx) => ctx.db.query("secretFingerprints").collect());
  const before = await rows();
  await backend.advance(60_000);
  await backend.mutation(internal.operations.health.noteOwnSecrets, {});
  expect(await rows()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});
