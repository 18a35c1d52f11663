// How imports end, wait and resume: provider failures, limits, and steps that die.
import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { DAY, HOUR, MINUTE, SECOND } from "../../../lib/durations.ts";
import type { ImportSource } from "../../../lib/imports/source.ts";
import { aDesign, aRepository, treeOf } from "../../support/import-content.ts";
import { importTablesIn, remainsOf } from "../../support/import-remains.ts";
import {
  connectAccount,
  FIGMA,
  GITHUB,
  type ImportScene,
  openImportScene,
} from "../../support/import-scene.ts";
import { expectNowhere } from "../../support/secret-search.ts";

async function aScene() {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  scene.provider.repositories.set("ada/engine", aRepository());
  return scene;
}

const FILE = "/v1/files/drawingOne";
const REPOSITORY = "/repos/ada/engine";
/** Words of the providers' answers that no stored result may contain. */
const RAW_WORDS = {
  layer: "absoluteBoundingBox",
  change: "raw content of a change",
  source: "return <main />",
  account: '"role":"owner-of-the-file"',
};

async function expectNothingLeft(scene: ImportScene, results: "with results" | "at all") {
  const { rows, text, files, sourceReadings } = await remainsOf(scene.backend);
  expect(rows.importPieces).toBeUndefined();
  expect(sourceReadings).toBe(0);
  expectNowhere(text, RAW_WORDS);
  if (results === "with results") return;
  expect(rows.importArtifacts).toBeUndefined();
  expect(rows.importArtifactParts).toBeUndefined();
  expect(files).toBe(0);
}

describe("an import fails because of", () => {
  const cases: [string, ImportSource, (scene: ImportScene) => void, string][] = [
    ["a deleted file", { ...FIGMA, fileKey: "gone12345" }, () => {}, "not_found"],
    ["a deleted frame", { ...FIGMA, nodeId: "99:1" }, () => {}, "not_found"],
    ["a deleted repository", { ...GITHUB, repository: "ada/gone" }, () => {}, "not_found"],
    [
      "a file without access",
      FIGMA,
      ({ provider }) => provider.special.set(FILE, { status: 403, body: { err: "Forbidden" } }),
      "no_access",
    ],
    [
      "a repository without access",
      GITHUB,
      ({ provider }) => provider.special.set(REPOSITORY, { status: 403, body: { message: "No" } }),
      "no_access",
    ],
    [
      "a repository that has moved",
      GITHUB,
      ({ provider }) => provider.special.set(REPOSITORY, { status: 301, body: {} }),
      "not_found",
    ],
    [
      "an empty file",
      FIGMA,
      ({ provider }) => provider.designs.set("drawingOne", aDesign({ framesPerPage: 0 })),
      "empty",
    ],
    [
      "an empty repository",
      GITHUB,
      ({ provider }) =>
        provider.repositories.set("ada/engine", { ...aRepository(), files: new Map() }),
      "empty",
    ],
    [
      "a repository of binary files alone",
      GITHUB,
      ({ provider }) =>
        provider.repositories.set("ada/engine", {
          ...aRepository(),
          files: new Map([
            ["a.png", null],
            ["b/c.zip", null],
          ]),
        }),
      "binary_only",
    ],
    [
      "truncated JSON",
      FIGMA,
      ({ provider }) => provider.special.set(FILE, '{"document":{'),
      "malformed",
    ],
    [
      "a truncated node",
      FIGMA,
      ({ provider }) => provider.special.set(`${FILE}/nodes`, '{"nodes":{"1:100000":{"docum'),
      "malformed",
    ],
    ["a page", GITHUB, ({ provider }) => provider.special.set(REPOSITORY, "<html>"), "malformed"],
    [
      "another thing",
      GITHUB,
      ({ provider }) => provider.special.set(REPOSITORY, '{"full_name":7}'),
      "malformed",
    ],
    [
      "a file too large to be outlined",
      FIGMA,
      ({ provider }) =>
        provider.special.set(FILE, JSON.stringify({ document: "x".repeat(9 * 1024 * 1024) })),
      "outline_too_large",
    ],
    ["a dead token", GITHUB, ({ provider }) => (provider.accepts = () => false), "unauthorized"],
    [
      "a dead token at Figma",
      FIGMA,
      ({ provider }) => (provider.accepts = () => false),
      "unauthorized",
    ],
  ];

  it.each(cases)("%s", async (_, source, arrange, code) => {
    const scene = await aScene();
    arrange(scene);
    const detail = await scene.runToEnd(source);
    expect(detail).toMatchObject({ status: "failed", failure: { code }, artifacts: [] });
    await expectNothingLeft(scene, "at all");
  });

  it("a dead token, with Unauthorized and the advice to disconnect and re-authorize", async () => {
    const scene = await aScene();
    scene.provider.accepts = () => false;
    const { failure } = await scene.runToEnd(GITHUB);
    expect(failure).toMatchObject({ title: "Unauthorized", remedy: "reconnect" });
    expect(failure?.advice).toMatch(/^Disconnect GitHub and re-authorize/);
  });

  it.each([
    ["figma", "current_user:read", FIGMA],
    ["github", "read:user", GITHUB],
  ] as const)("a grant of %s that is too small, before any call", async (name, scope, source) => {
    const scene = await aScene();
    await connectAccount(scene.backend, "small", name, { scope });
    const caller = scene.backend.asUser("small");
    const importId = await caller.mutation(api.imports.start, { source });
    const detail = await caller.query(api.imports.get, { importId });
    expect(detail).toMatchObject({ status: "failed", failure: { code: "unauthorized" } });
    expect(scene.provider.asked).toEqual([]);
  });

  it("no connection", async () => {
    const scene = await aScene();
    const caller = scene.backend.asUser("unconnected");
    const importId = await caller.mutation(api.imports.start, { source: FIGMA });
    const detail = await caller.query(api.imports.get, { importId });
    expect(detail).toMatchObject({ status: "failed", failure: { code: "unauthorized" } });
  });

  it("a provider that is down for more than a day", { tags: ["deep"] }, async () => {
    const scene = await aScene();
    scene.provider.troubles = [{ kind: "500", times: 1000 }];
    const importId = await scene.start(FIGMA);
    const waits: number[] = [];
    let startedAt = scene.backend.now();
    for (let detail = await scene.finish(importId); detail.waiting; ) {
      const waitMs = detail.waiting.until - scene.backend.now();
      waits.push(waitMs);
      await scene.backend.advance(waitMs);
      detail = await scene.finish(importId);
    }
    expect((await scene.read(importId)).failure?.code).toBe("provider_down");
    expect(scene.backend.now() - startedAt).toBeGreaterThan(DAY / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(6 * HOUR);
    startedAt = 0;
    await expectNothingLeft(scene, "at all");
  });
});

describe("an import survives", () => {
  it("a design of a hundred pages", { tags: ["deep"] }, async () => {
    const scene = await aScene();
    scene.provider.designs.set("drawingOne", aDesign({ pages: 100, framesPerPage: 1 }));
    const detail = await scene.runToEnd(FIGMA);
    expect(detail).toMatchObject({ status: "completed", summary: { pages: 100, frames: 100 } });
    await expectNothingLeft(scene, "with results");
  });

  it("a repository of ten thousand files", { tags: ["deep"] }, async () => {
    const scene = await aScene();
    scene.provider.repositories.set("ada/engine", aRepository({ files: 10_000 }));
    const detail = await scene.runToEnd(GITHUB);
    expect(detail).toMatchObject({ status: "completed", summary: { files: 10_000 } });
    await expectNothingLeft(scene, "with results");
  });

  it("one frame that is too large to hold", async () => {
    const scene = await aScene();
    const huge = { document: { id: "1:100000", name: "x".repeat(9 * 1024 * 1024) } };
    const body = JSON.stringify({ nodes: { "1:100000": huge } });
    scene.provider.designs.set("drawingOne", aDesign({ pages: 1, framesPerPage: 1 }));
    scene.provider.special.set(`${FILE}/nodes`, body);
    const detail = await scene.runToEnd(FIGMA);
    const results = await scene.results(detail);
    const { frames } = JSON.parse(results.get("inventory.json") ?? "");
    expect(frames).toMatchObject([{ id: "1:100000", isRead: false }]);
  });

  it("a tree that GitHub has shortened", async () => {
    const scene = await aScene();
    const repository = aRepository();
    const whole = treeOf(repository) as { sha: string };
    scene.provider.special.set(
      `${REPOSITORY}/git/trees/${whole.sha}`,
      JSON.stringify({ ...whole, truncated: true }),
    );
    expect(await scene.runToEnd(GITHUB)).toMatchObject({ status: "completed" });
  });

  it("an image that cannot be rendered or is gone", async () => {
    const scene = await aScene();
    scene.provider.special.set("/v1/images/drawingOne", { status: 400, body: { err: "Timeout" } });
    const detail = await scene.runToEnd(FIGMA);
    expect(detail.status).toBe("completed");
    expect(detail.artifacts.filter(({ url, parts }) => url !== null || parts === 0)).toEqual([]);
  });

  it("a provider that fails for a moment, in the middle of an answer", async () => {
    const scene = await aScene();
    scene.provider.troubles = [
      { kind: "500", times: 2 },
      { kind: "cut", times: 1, path: `${FILE}/nodes` },
      { kind: "drop", times: 1, path: "/renders/" },
    ];
    expect(await scene.runToEnd(FIGMA)).toMatchObject({ status: "completed" });
  });
});

describe("a limit of days", () => {
  it("is waited out; the page shows until when, and no call is made before", async () => {
    const scene = await aScene();
    const days = (5 * DAY) / SECOND;
    scene.provider.troubles = [
      { kind: "429", times: 1, path: `${FILE}/nodes`, retryAfterSeconds: days },
    ];
    const importId = await scene.start(FIGMA);
    const waiting = await scene.finish(importId);
    const leftMs = (waiting.waiting?.until ?? 0) - scene.backend.now();
    expect(waiting).toMatchObject({ status: "running", waiting: { for: "limit" } });
    expect(leftMs).toBeGreaterThan(5 * DAY - MINUTE);

    const asked = scene.provider.asked.length;
    const request = { link: "anotherFile" };
    const preview = await scene.caller.action(api.imports.preview, { request });
    expect(preview).toMatchObject({ ok: false, failure: { code: "rate_limited" } });
    for (let day = 0; day < 4; day += 1) await scene.backend.advance(DAY);
    expect(scene.provider.asked.length).toBe(asked);
    await scene.backend.advance(DAY + 2 * SECOND);
    expect(await scene.finish(importId)).toMatchObject({ status: "completed", waiting: null });
  });

  it("follows GitHub's reset time too", async () => {
    const scene = await aScene();
    scene.provider.troubles = [{ kind: "403 limit", times: 1, retryAfterSeconds: 3000 }];
    const importId = await scene.start(GITHUB);
    const { waiting } = await scene.finish(importId);
    expect((waiting?.until ?? 0) - scene.backend.now()).toBeGreaterThan(2900 * SECOND);
    await scene.backend.advance(3002 * SECOND);
    expect(await scene.finish(importId)).toMatchObject({ status: "completed" });
  });

  it("can be canceled during the wait", async () => {
    const scene = await aScene();
    scene.provider.troubles = [{ kind: "429", times: 1, retryAfterSeconds: 5 * 86_400 }];
    const importId = await scene.start(FIGMA);
    await scene.finish(importId);
    await scene.caller.mutation(api.imports.cancel, { importId });
    await scene.backend.advance(6 * DAY);
    expect(await scene.read(importId)).toMatchObject({ status: "canceled", waiting: null });
    expect(scene.provider.asked).toHaveLength(1);
  });

  it("of our own quota is waited out too", async () => {
    const scene = await aScene();
    scene.provider.designs.set("drawingOne", aDesign({ pages: 1, framesPerPage: 1 }));
    // The limiter starts the hour at a random time before the first call.
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    await scene.backend.mutation(internal.providers.calls.begin, {
      owner: { userId: scene.userId, provider: "figma" },
    });
    random.mockRestore();
    for (let call = 0; call < 999; call += 1) {
      await scene.backend.mutation(internal.providers.calls.begin, {
        owner: { userId: scene.userId, provider: "figma" },
      });
    }
    const importId = await scene.start(FIGMA);
    const { waiting } = await scene.finish(importId);
    expect(waiting).toMatchObject({ for: "limit" });
    expect(scene.provider.asked).toEqual([]);
    await scene.backend.advance(HOUR + SECOND);
    expect(await scene.finish(importId)).toMatchObject({ status: "completed" });
  });
});

/** A step that takes up the import, saves something, and dies. */
async function dieInAStep(scene: ImportScene, source: ImportSource) {
  const importId = (await scene.start(source)) as Id<"imports">;
  const holding = { importId, fence: 1 };
  await scene.backend.mutation(internal.imports.steps.takeOn, holding);
  const pieces = [
    { kind: "frame", position: 3, text: "saved before the end: absoluteBoundingBox" },
  ];
  await scene.backend.mutation(internal.imports.steps.checkpoint, {
    ...holding,
    saved: { pieces },
  });
  await scene.backend.mutation(internal.imports.steps.settle, {
    ...holding,
    ending: { outcome: "more" },
  });
  return { importId, holding };
}

describe("a step that has lost its fence", () => {
  it("writes nothing, makes no call and ends nothing", async () => {
    const scene = await aScene();
    const { holding } = await dieInAStep(scene, FIGMA);
    const { userId } = scene;
    const saved = { title: "from the dead" };
    const { beginCall, checkpoint, settle, takeOn } = internal.imports.steps;
    expect(await scene.backend.mutation(checkpoint, { ...holding, saved })).toBe(false);
    expect(await scene.backend.mutation(takeOn, holding)).toBeNull();
    const owner = { userId, provider: "figma" as const };
    const permit = await scene.backend.mutation(beginCall, { owner, ...holding });
    expect(permit).toEqual({ outcome: "stale" });
    const ending = { outcome: "failed" as const, failure: "empty" as const };
    await scene.backend.mutation(settle, { ...holding, ending });
    expect(await scene.read(holding.importId)).toMatchObject({ failure: null });
  });
});

describe("a step that dies", () => {
  it("is replaced half a minute later, and the import completes without raw data left", async () => {
    const scene = await aScene();
    const importId = (await scene.start(FIGMA)) as Id<"imports">;
    await scene.backend.mutation(internal.imports.steps.takeOn, { importId, fence: 1 });
    // The pool's step of the first fence is stale, and no step runs for this one.
    const dead = { importId, fence: 7 };
    await scene.backend.convex.run((ctx) => ctx.db.patch(importId, { fence: dead.fence }));
    await scene.backend.mutation(internal.imports.steps.watch, dead);
    const raw = new Blob(["<svg>of a dead step: absoluteBoundingBox</svg>"]);
    await scene.backend.convex.action((ctx) => ctx.storage.store(raw));
    await scene.backend.advance(20_000);
    expect((await scene.read(importId)).status).toBe("running");
    await scene.backend.advance(11_000);
    const detail = await scene.finish(importId);
    expect(detail.status).toBe("completed");
    for (let minute = 0; minute < 20; minute += 1) await scene.backend.advance(MINUTE);
    await scene.backend.mutation(internal.imports.steps.sweep, {});
    await scene.settle();
    await expectNothingLeft(scene, "with results");
  });
});

describe("a step that the backend ends because it takes all the time", () => {
  it("is repeated once; then the import fails with a sentence, and nothing of it is left", async () => {
    const scene = await aScene();
    const importId = (await scene.start(GITHUB)) as Id<"imports">;
    const end = async (fence: number) => {
      const context = { importId, fence };
      await scene.backend.mutation(internal.imports.steps.takeOn, context);
      const error = "Function execution unexpectedly timed out. Check your function.";
      const result = { kind: "failed" as const, error };
      const workId = "any" as never;
      await scene.backend.mutation(internal.imports.steps.noticeEnd, { workId, context, result });
      return await scene.read(importId);
    };
    expect(await end(1)).toMatchObject({ status: "running", waiting: { for: "provider" } });
    await scene.backend.convex.run((ctx) =>
      ctx.db.patch(importId, { fence: 2, waitsUntil: undefined, waitsFor: undefined }),
    );
    expect(await end(2)).toMatchObject({
      status: "failed",
      failure: {
        code: "too_complex",
        explanation: "This repository has content that takes too long to read.",
        advice: "Choose another repository.",
      },
    });
    await scene.settle();
    await expectNothingLeft(scene, "at all");
  });
});

describe("no raw data is left", () => {
  const aSceneWithPictures = async () => {
    const scene = await aScene();
    scene.provider.designs.set("drawingOne", aDesign({ picturesOf: () => ["photo"] }));
    return scene;
  };

  it.each([
    ["a design", FIGMA],
    ["a repository", GITHUB],
  ] as const)("after %s has completed", async (_, source) => {
    const scene = await aSceneWithPictures();
    expect((await scene.runToEnd(source)).status).toBe("completed");
    await expectNothingLeft(scene, "with results");
    const { text } = await remainsOf(scene.backend);
    expect(text).toContain(source === FIGMA ? "--color-brand-primary" : "blueprint.json");
  });

  it.each([
    ["a design", FIGMA, "/renders/2%3A100000"],
    ["a design whose code waits for its pictures", FIGMA, "/uploads/photo"],
    ["a repository", GITHUB, "/repos/ada/engine/git/blobs/"],
  ] as const)("after %s has been canceled halfway", async (_, source, place) => {
    const scene = await aSceneWithPictures();
    const importId = await scene.start(source);
    scene.provider.onRequest = async (path) => {
      if (path.startsWith(place)) await scene.caller.mutation(api.imports.cancel, { importId });
    };
    expect((await scene.finish(importId)).status).toBe("canceled");
    await expectNothingLeft(scene, "at all");
  });

  it.each(["/v1/images/", "/v1/files/drawingOne/images"])(
    "after it has failed at %s",
    async (place) => {
      const scene = await aSceneWithPictures();
      scene.provider.onRequest = (path) => {
        if (path.startsWith(place)) scene.provider.accepts = () => false;
      };
      expect((await scene.runToEnd(FIGMA)).failure?.code).toBe("unauthorized");
      await expectNothingLeft(scene, "at all");
    },
  );
});

describe("an answer in flight", () => {
  const leave = {
    cancel: (scene: ImportScene, importId: string) =>
      scene.caller.mutation(api.imports.cancel, { importId }),
    disconnect: ({ caller }: ImportScene, _: string, provider: "figma" | "github") =>
      caller.mutation(api.connections.disconnect, { provider }),
    erase: ({ backend, userId }: ImportScene) =>
      backend.asService().mutation(api.connections.forgetUser, { deletedUserId: userId }),
  };
  const ways = Object.keys(leave) as (keyof typeof leave)[];
  const answers = [
    ["outline", FIGMA, "/v1/files/drawingOne?depth=2"],
    ["tree", GITHUB, "/repos/ada/engine/git/trees/"],
  ] as const;
  const cases = answers.flatMap((answer) => ways.map((way) => [...answer, way] as const));

  it.each(cases)("the %s of %j (%s) leaves nothing after %s", async (_, source, place, way) => {
    const scene = await aScene();
    const importId = await scene.start(source);
    let hasLeft = false;
    scene.provider.onRequest = async (path) => {
      if (hasLeft || !path.startsWith(place)) return;
      hasLeft = true;
      await leave[way](scene, importId, source.provider);
    };
    for (let round = 0; round < 100; round += 1) await scene.backend.advance(100);
    expect(hasLeft).toBe(true);
    await expectNothingLeft(scene, "at all");
    if (way === "cancel") return;
    const { rows } = await remainsOf(scene.backend);
    expect(rows.providerCache).toBeUndefined();
  });

  it.each(["disconnect", "erase"] as const)("of a preview leaves nothing after %s", async (way) => {
    const scene = await aScene();
    scene.provider.onRequest = async () => {
      scene.provider.onRequest = () => {};
      await leave[way](scene, "", "figma");
    };
    await scene.caller.action(api.imports.preview, { request: { link: "drawingOne" } });
    await scene.settle();
    const { rows } = await remainsOf(scene.backend);
    expect(rows.providerCache).toBeUndefined();
  });
});

describe("disconnecting", () => {
  it("ends any number of imports, but none that was started later", async () => {
    const scene = await aScene();
    const { backend, userId } = scene;
    const kept = await scene.start(FIGMA);
    const row = await backend.convex.run((ctx) => ctx.db.get(kept as Id<"imports">));
    if (!row) throw new Error("There is no such import");
    const { _id, _creationTime, ...record } = row;
    const fields = { ...record, workId: undefined };
    await backend.convex.run(async (ctx) => {
      for (let one = 0; one < 70; one += 1) {
        await ctx.db.insert("imports", { ...fields, sourceKey: `copy ${one}` });
      }
    });
    const rest = { userId, provider: "figma" as const, startedBy: backend.now() };
    await backend.convex.run((ctx) => ctx.db.patch(_id, { createdAt: backend.now() + 1 }));
    await backend.mutation(internal.connections.endOfConnection, rest);
    await scene.settle();
    const rows = await backend.convex.run((ctx) => ctx.db.query("imports").collect());
    const failed = rows.filter(({ failure }) => failure === "unauthorized");
    expect(failed).toHaveLength(70);
    expect(failed.map(({ _id: id }) => id)).not.toContain(_id);
  });

  it("ends active imports as Unauthorized, keeps results, and deletes the readings", async () => {
    const scene = await aScene();
    const kept = await scene.runToEnd(GITHUB);
    scene.provider.troubles = [{ kind: "429", times: 1, retryAfterSeconds: 86_400 }];
    const other = { ...GITHUB, ref: "other" };
    const importId = await scene.start(other);
    await scene.finish(importId);
    await scene.caller.mutation(api.connections.disconnect, { provider: "github" });
    await scene.settle();
    expect(await scene.read(importId)).toMatchObject({
      status: "failed",
      failure: { code: "unauthorized" },
    });
    const still = await scene.read(kept.id);
    expect(await scene.results(still)).toEqual(await scene.results(kept));
    const { rows } = await remainsOf(scene.backend);
    expect(rows.providerCache).toBeUndefined();
  });
});

it("an erased user leaves no import, result, file or reading", async () => {
  const scene = await aScene();
  await scene.runToEnd(FIGMA);
  await scene.runToEnd(GITHUB);
  await scene.start(FIGMA);
  await scene.backend.mutation(internal.imports.steps.removeOfUser, { userId: scene.userId });
  await scene.settle();
  const remains = await remainsOf(scene.backend);
  expect(importTablesIn(remains)).toEqual([]);
  expect(remains.files).toBe(0);
});
