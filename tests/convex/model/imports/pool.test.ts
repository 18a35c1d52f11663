import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { Doc } from "../../../../convex/_generated/dataModel.js";
import { importPool, MOST_STEPS_OF_PERSON } from "../../../../convex/model/imports/pool.ts";
import { aRepository } from "../../../support/import-content.ts";
import { connectAccount, openImportScene } from "../../../support/import-scene.ts";
import { aUser } from "../../../support/polar-payloads.ts";

it("runs few steps at once, and does not warn about canceling an ended one", () => {
  expect(importPool.options.maxParallelism).toBeLessThanOrEqual(10);
  expect(importPool.options.logLevel).toBe("ERROR");
});

const MANY = 5;
const OTHER = "grace/compiler";

it("one person's many imports have few places, so that another's starts at once; the others follow", async () => {
  const { backend, provider, start, userId } = await openImportScene();
  const source = (repository: string) => ({ provider: "github" as const, repository, ref: null });
  const many = Array.from({ length: MANY }, (_, index) => `ada/engine-${index}`);
  for (const name of [...many, OTHER])
    provider.repositories.set(name, aRepository({ fullName: name, files: 5 }));
  for (const name of many) await start(source(name));
  const otherId = aUser();
  await connectAccount(backend, otherId, "github");
  await backend.asUser(otherId).mutation(api.imports.start, { source: source(OTHER) });
  const rows = () => backend.convex.run((ctx) => ctx.db.query("imports").collect());
  const placesOf = (all: Doc<"imports">[], of: string) =>
    all.filter((row) => row.userId === of && row.workId !== undefined && row.endedAt === undefined);
  const first = await rows();
  expect(placesOf(first, userId)).toHaveLength(MOST_STEPS_OF_PERSON);
  expect(placesOf(first, otherId)).toHaveLength(1);
  for (let all = first; all.some(({ endedAt }) => endedAt === undefined); all = await rows()) {
    expect(placesOf(all, userId).length).toBeLessThanOrEqual(MOST_STEPS_OF_PERSON);
    await backend.advance(200);
  }
  expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(["completed"]));
});
