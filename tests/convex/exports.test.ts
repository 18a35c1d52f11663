// The public functions of "Download my data".
import { describe, expect, it } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import { SECTIONS } from "../../convex/model/exports/sections.ts";
import { HOUR, MINUTE } from "../../lib/durations.ts";
import { PERSON_LIMITS } from "../../lib/limits/numbers.ts";
import { readLimitError } from "../../lib/limits/refusal.ts";
import {
  type Caller,
  openTestBackend,
  refusalOf,
  type TestBackend,
} from "../support/convex-backend.ts";
import { aUser } from "../support/polar-payloads.ts";

async function aScene() {
  const backend = await openTestBackend();
  const userId = aUser();
  return { backend, userId, user: backend.asUser(userId) };
}

const spend = (backend: TestBackend, userId: string, count: number) =>
  backend.convex.run(async (ctx) => {
    for (let index = 0; index < count; index += 1) {
      await ctx.db.insert("usage", {
        ...{ userId, idempotencyKey: `key ${index} of ${userId}`, amount: 1, spentAt: index },
        ...{ plan: "free", remaining: 0, resetsAt: null },
      });
    }
  });

async function collect(backend: TestBackend, user: Caller) {
  await user.mutation(api.exports.start, {});
  return await backend.eventually(
    () => user.query(api.exports.get, {}),
    (view) => view?.status === "ready",
  );
}

async function readFiles(user: Caller): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const view = await user.query(api.exports.get, {});
  for (let position = 0; position < (view?.parts ?? 0); position += 1) {
    const part = await user.query(api.exports.readPart, { exportId: view?.id ?? "", position });
    if (part) files.set(part.file, (files.get(part.file) ?? "") + part.text);
  }
  return files;
}

const rowsLeft = (backend: TestBackend) =>
  backend.convex.run(async (ctx) => [
    ...(await ctx.db.query("dataExports").collect()),
    ...(await ctx.db.query("dataExportParts").collect()),
  ]);

describe("collecting a person's data", () => {
  it("takes several steps, and every file is JSON", async () => {
    const { backend, userId, user } = await aScene();
    await spend(backend, userId, 250);
    await spend(backend, aUser(), 3);
    const view = await collect(backend, user);
    expect(view).toMatchObject({ rows: 250, done: SECTIONS.length, total: SECTIONS.length });
    const files = await readFiles(user);
    for (const text of files.values()) expect(Array.isArray(JSON.parse(text))).toBe(true);
    const spends = JSON.parse(files.get("credit-spends.json") ?? "");
    expect(spends).toHaveLength(250);
    expect(spends.every((one: { userId: string }) => one.userId === userId)).toBe(true);
    expect(JSON.parse(files.get("payment-events.json") ?? "")).toEqual([]);
  });

  it("shows its progress", async () => {
    const { backend, user } = await aScene();
    await user.mutation(api.exports.start, {});
    expect(await user.query(api.exports.get, {})).toMatchObject({ status: "collecting", done: 0 });
    const view = await backend.eventually(
      () => user.query(api.exports.get, {}),
      (one) => (one?.done ?? 0) > 2,
    );
    expect(view?.total).toBe(SECTIONS.length);
  });

  it("is done once at a time", async () => {
    const { user } = await aScene();
    await user.mutation(api.exports.start, {});
    const first = await user.query(api.exports.get, {});
    await user.mutation(api.exports.start, {});
    expect((await user.query(api.exports.get, {}))?.id).toBe(first?.id);
  });

  it("can be started again when its steps have stopped", async () => {
    const { backend, userId, user } = await aScene();
    const stopped = await backend.convex.run((ctx) =>
      ctx.db.insert("dataExports", {
        ...{ userId, status: "collecting", section: 1, cursor: null, rows: 0, parts: 0 },
        ...{ startedAt: Date.now(), steppedAt: Date.now() },
      }),
    );
    await user.mutation(api.exports.start, {});
    expect((await user.query(api.exports.get, {}))?.id).toBe(stopped);
    await backend.advance(11 * MINUTE);
    await user.mutation(api.exports.start, {});
    expect((await user.query(api.exports.get, {}))?.id).not.toBe(stopped);
  });

  it("is limited", async () => {
    const { backend, user } = await aScene();
    for (let count = 0; count < PERSON_LIMITS.exports.rate; count += 1)
      await collect(backend, user);
    const refused = await user.mutation(api.exports.start, {}).catch((error: unknown) => error);
    expect(readLimitError(refused)).toMatchObject({ limit: "exports" });
  });
});

describe("the collected data", () => {
  it("is read by its owner alone", async () => {
    const { backend, userId, user } = await aScene();
    await spend(backend, userId, 1);
    const view = await collect(backend, user);
    const wanted = { exportId: view?.id ?? "", position: 0 };
    expect(await user.query(api.exports.readPart, wanted)).not.toBeNull();
    expect(await backend.asUser(aUser()).query(api.exports.readPart, wanted)).toBeNull();
  });

  it("is not read before it is ready", async () => {
    const { user } = await aScene();
    await user.mutation(api.exports.start, {});
    const view = await user.query(api.exports.get, {});
    const wanted = { exportId: view?.id ?? "", position: 0 };
    expect(await user.query(api.exports.readPart, wanted)).toBeNull();
  });

  it("is deleted after a day, and the link ends with it", async () => {
    const { backend, userId, user } = await aScene();
    await spend(backend, userId, 250);
    const view = await collect(backend, user);
    expect((view?.expiresAt ?? 0) - backend.now()).toBeLessThanOrEqual(24 * HOUR);
    await backend.advance(24 * HOUR);
    await backend.eventually(
      () => rowsLeft(backend),
      (rows) => rows.length === 0,
    );
    expect(await user.query(api.exports.get, {})).toBeNull();
  });

  it("is replaced by the next, of which the first is deleted at once", async () => {
    const { backend, user } = await aScene();
    const first = await collect(backend, user);
    const second = await collect(backend, user);
    expect(second?.id).not.toBe(first?.id);
    await backend.eventually(
      () => rowsLeft(backend),
      (rows) => !JSON.stringify(rows).includes(String(first?.id)),
    );
  });

  it("is erased with the person, and nothing more is collected", async () => {
    const { backend, userId, user } = await aScene();
    await spend(backend, userId, 5);
    await collect(backend, user);
    await user.mutation(api.exports.start, {});
    const { forgetUser } = api.connections;
    await backend.asService().mutation(forgetUser, { deletedUserId: userId });
    await backend.eventually(
      () => rowsLeft(backend),
      (rows) => rows.length === 0,
    );
    expect(await refusalOf(user.mutation(api.exports.start, {}))).toBe("Unauthorized");
    await backend.mutation(internal.erasure.retention.prune, {});
    expect(await rowsLeft(backend)).toEqual([]);
  });
});
