import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { Doc } from "../../../../convex/_generated/dataModel.js";
import { importPools, MOST_STEPS_OF_PERSON } from "../../../../convex/model/imports/pool.ts";
import { aRepository } from "../../../support/import-content.ts";
import { connectAccount, openImportScene } from "../../../support/import-scene.ts";
import { aUser } from "../../../support/polar-payloads.ts";

it("runs few steps at once, and does not warn about canceling an ended one", () => {
  const pools = Object.values(importPools).map(({ options }) => options);
  const most = pools.reduce((sum, { maxParallelism = 0 }) => sum + maxParallelism, 0);
  expect(most).toBeLessThanOrEqual(10);
  expect(new Set(pools.map(({ logLevel }) => logLevel))).toEqual(new Set(["ERROR"]));
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

it("a fourth person's import is before the further ones of three people with three each", async () => {
  const { backend, provider, userId } = await openImportScene();
  const source = (repository: string) => ({ provider: "github" as const, repository, ref: null });
  const add = async (person: string, name: string) => {
    provider.repositories.set(name, aRepository({ fullName: name, files: 5 }));
    return await backend.asUser(person).mutation(api.imports.start, { source: source(name) });
  };
  const people = [userId, aUser(), aUser(), aUser()];
  for (const person of people.slice(1)) await connectAccount(backend, person, "github");
  const [fourth = "", ...others] = people.toReversed();
  for (const person of others) {
    for (const number of [1, 2, 3]) await add(person, `ada/engine-${number}`);
  }
  const importId = await add(fourth, OTHER);
  const listEnded = () =>
    backend.convex.run(async (ctx) =>
      (await ctx.db.query("imports").collect()).flatMap((row) => (row.endedAt ? [row._id] : [])),
    );
  let ended = await listEnded();
  for (; !ended.some((id) => id === importId); ended = await listEnded()) await backend.advance(50);
  expect(ended.length).toBeLessThan(people.length * 2);
});
