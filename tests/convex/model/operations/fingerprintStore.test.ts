import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { fingerprintOf } from "../../../../lib/operations/secret-fingerprint.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { expectNowhere } from "../../../support/secret-search.ts";

async function note(backend: TestBackend, ...secrets: string[]): Promise<void> {
  const fingerprints = await Promise.all(secrets.map(fingerprintOf));
  const statement = { name: "POLAR_WEBHOOK_SECRET" as const, fingerprints };
  await backend
    .asService()
    .mutation(api.operations.health.noteWebSecrets, { secrets: [statement] });
}

const agesOf = (backend: TestBackend): Promise<readonly number[]> =>
  backend.convex.run(async (ctx) => {
    const rows = await ctx.db.query("secretFingerprints").collect();
    return rows.flatMap(({ name, firstSeenAt }) =>
      name === "POLAR_WEBHOOK_SECRET" ? [firstSeenAt] : [],
    );
  });

it("a secret's age counts from its first report", async () => {
  const backend = await openTestBackend();
  const firstAt = backend.now();
  await note(backend, "a");
  await backend.advance(60_000);
  await note(backend, "a");
  expect(await agesOf(backend)).toEqual([firstAt]);
});

it("lists both secrets during a rotation, then only the new one", async () => {
  const backend = await openTestBackend();
  const firstAt = backend.now();
  await note(backend, "a");
  await backend.advance(60_000);
  const secondAt = backend.now();
  await note(backend, "b", "a");
  expect(await agesOf(backend)).toEqual([firstAt, secondAt]);
  await note(backend, "b");
  expect(await agesOf(backend)).toEqual([secondAt]);
});

it("an unset secret has no age", async () => {
  const backend = await openTestBackend();
  await note(backend, "a");
  await note(backend);
  expect(await agesOf(backend)).toEqual([]);
});

it("no row holds a secret", async () => {
  const backend = await openTestBackend();
  await note(backend, "hunter2hunter2");
  const rows = await backend.convex.run((ctx) => ctx.db.query("secretFingerprints").collect());
  expectNowhere(JSON.stringify(rows), { secret: "hunter2hunter2" });
});
