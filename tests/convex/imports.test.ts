// The public functions of imports, against the tests' own provider.
import { describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { HOUR } from "../../lib/durations.ts";
import { refusalOf } from "../support/convex-backend.ts";
import { aDesign, aRepository } from "../support/import-content.ts";
import { importTablesIn, remainsOf } from "../support/import-remains.ts";
import { connectAccount, FIGMA, GITHUB, openImportScene } from "../support/import-scene.ts";

/** Both sources, with content. */
async function aScene() {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  scene.provider.repositories.set("ada/engine", aRepository());
  return scene;
}

describe("an import of a design", () => {
  it("produces inventory, tokens, theme, and a preview and an image of each frame", async () => {
    const scene = await aScene();
    const detail = await scene.runToEnd(FIGMA);
    expect(detail).toMatchObject({ status: "completed", title: "Drawing of the tests" });
    expect(detail.summary).toMatchObject({ provider: "figma", pages: 2, frames: 6, nodes: 54 });
    const names = detail.artifacts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["inventory.json", "tokens.json", "theme.css"]));
    for (const id of ["1:100000", "2:300000"]) {
      expect(names).toContain(`preview/${id}.json`);
      expect(names).toContain(`thumbnails/${id}.svg`);
    }
    const results = await scene.results(detail);
    expect(results.get("preview/1:100000.json")).toContain("Line 0 of the drawing");
    expect(results.get("tokens.css")).toContain("--color-brand-primary");
    expect(JSON.parse(results.get("inventory.json") ?? "").frames).toHaveLength(6);
  });

  it("of one frame reads only that frame", async () => {
    const scene = await aScene();
    const detail = await scene.runToEnd({ ...FIGMA, nodeId: "2:200000" });
    expect(detail).toMatchObject({ status: "completed", summary: { frames: 1 } });
    const asked = scene.provider.asked.filter(({ path }) => path.includes("/nodes"));
    expect(asked.map(({ path }) => path)).toEqual([
      "/v1/files/drawingOne/nodes?ids=2%3A200000&geometry=paths",
    ]);
  });
});

describe("an import of a repository", () => {
  it("produces a blueprint of the exact commit, and the tree", async () => {
    const scene = await aScene();
    const detail = await scene.runToEnd(GITHUB);
    expect(detail).toMatchObject({ status: "completed", title: "ada/engine" });
    const results = await scene.results(detail);
    const blueprint = JSON.parse(results.get("blueprint.json") ?? "");
    expect(blueprint.commit.sha).toMatch(/^[0-9a-f]{40}$/);
    expect(detail.summary).toMatchObject({ commit: blueprint.commit.sha, files: 40 });
    expect(blueprint.packageManager?.name).toBe("npm");
    expect(JSON.parse(results.get("tree.json") ?? "").tree["package.json"]).toBeGreaterThan(0);
    expect(results.get("blueprint.md")).toContain("ada/engine");
  });

  it("costs no counted call without changes, and produces the same bytes", async () => {
    const scene = await aScene();
    const first = await scene.runToEnd(GITHUB);
    const { counted } = scene.provider;
    const preview = await scene.caller.action(api.imports.preview, {
      request: { link: "ada/engine" },
    });
    expect(preview).toMatchObject({ ok: true, forecast: { calls: 0 } });
    const second = await scene.runToEnd(GITHUB);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ status: "completed", callsMade: 0, summary: first.summary });
    expect(scene.provider.counted).toBe(counted);
    expect(await scene.results(second)).toEqual(await scene.results(first));
  });

  it("reads a changed repository again", async () => {
    const scene = await aScene();
    const first = await scene.runToEnd(GITHUB);
    scene.provider.repositories.set("ada/engine", aRepository({ files: 41 }));
    const second = await scene.runToEnd(GITHUB);
    expect(second.summary).toMatchObject({ files: 41 });
    expect(second.summary).not.toEqual(first.summary);
  });
});

describe("the forecast", () => {
  it.each([
    ["a design", { link: "drawingOne" }, FIGMA],
    ["a large design", { link: "drawingBig" }, { ...FIGMA, fileKey: "drawingBig" }],
    ["a design with pictures", { link: "drawingFull" }, { ...FIGMA, fileKey: "drawingFull" }],
    ["a repository", { repository: "ada/engine", ref: null }, GITHUB],
  ] as const)("of %s is at most one call off", async (_, request, source) => {
    const scene = await aScene();
    scene.provider.designs.set("drawingBig", aDesign({ pages: 4, framesPerPage: 30 }));
    scene.provider.designs.set("drawingFull", aDesign({ picturesOf: () => ["photo"] }));
    const preview = await scene.caller.action(api.imports.preview, { request });
    if (!preview.ok) throw new Error(preview.failure.title);
    expect(preview.source).toEqual(source);
    const { counted } = scene.provider;
    const detail = await scene.runToEnd(preview.source);
    const needed = scene.provider.counted - counted;
    expect(Math.abs(preview.forecast.calls - needed)).toBeLessThanOrEqual(1);
    expect(detail.callsMade).toBe(needed);
    expect(Math.abs((detail.forecast?.calls ?? 0) - needed)).toBeLessThanOrEqual(1);
  });

  it("counts answers that were too long to cache during the preview", {
    tags: ["deep"],
  }, async () => {
    const scene = await aScene();
    const { files, ...rest } = aRepository({ fullName: "ada/long" });
    const deep = "a-folder-of-a-long-name/".repeat(100);
    const long = Array.from({ length: 3000 }, (_, n) => [`${deep}${n}.txt`, null] as const);
    scene.provider.repositories.set("ada/long", { ...rest, files: new Map([...files, ...long]) });
    const request = { repository: "ada/long", ref: null };
    const preview = await scene.caller.action(api.imports.preview, { request });
    if (!preview.ok) throw new Error(preview.failure.title);
    const { counted } = scene.provider;
    await scene.runToEnd(preview.source);
    expect(preview.forecast.calls).toBe(scene.provider.counted - counted);
    const trees = scene.provider.asked.filter(({ path }) => path.includes("/git/trees/"));
    expect(trees).toHaveLength(2);
  });

  it("states how many calls are left, and when the quota resets", async () => {
    const scene = await aScene();
    const request = { link: "drawingOne" };
    const preview = await scene.caller.action(api.imports.preview, { request });
    if (!preview.ok) throw new Error(preview.failure.title);
    expect(preview.forecast.left).toBe(999);
    expect(preview.forecast.resetsAt).toBeGreaterThan(scene.backend.now());
    expect(preview.forecast.resetsAt).toBeLessThanOrEqual(scene.backend.now() + HOUR);
  });
});

describe("one user's imports", () => {
  it("are limited to twenty active ones", async () => {
    const scene = await aScene();
    scene.provider.troubles = [{ kind: "hang", times: 1000 }];
    const refs = Array.from({ length: 19 }, (_, number) => `branch-${number}`);
    for (const ref of refs) await scene.start({ ...GITHUB, ref });
    const last = await scene.start(FIGMA);
    const refusal = await refusalOf(scene.start({ ...GITHUB, ref: "one-more" }));
    expect(refusal).toMatchObject({ code: "too_many" });
    expect(await scene.start(FIGMA)).toBe(last);
    await scene.caller.mutation(api.imports.cancel, { importId: last });
    await scene.start({ ...GITHUB, ref: "one-more" });
  });
});

describe("one user's one source", () => {
  it("has one active import at a time", async () => {
    const scene = await aScene();
    const first = await scene.start(FIGMA);
    expect(await scene.start(FIGMA)).toBe(first);
    expect(await scene.start({ ...FIGMA, nodeId: "1:100000" })).not.toBe(first);
    await scene.finish(first);
    expect(await scene.start(FIGMA)).not.toBe(first);
  });

  it("can be imported by another user too", async () => {
    const scene = await aScene();
    const first = await scene.start(FIGMA);
    await connectAccount(scene.backend, "another", "figma");
    const other = scene.backend.asUser("another");
    expect(await other.mutation(api.imports.start, { source: FIGMA })).not.toBe(first);
  });
});

describe("no other user", () => {
  it("sees, reads, cancels or removes an import", async () => {
    const scene = await aScene();
    const { id: importId } = await scene.runToEnd(FIGMA);
    const other = scene.backend.asUser("another-user");
    expect(await other.query(api.imports.list, {})).toEqual([]);
    expect(await other.query(api.imports.get, { importId })).toBeNull();
    const part = { importId, name: "tokens.json", part: 0 };
    expect(await other.query(api.imports.readArtifact, part)).toBeNull();
    await other.mutation(api.imports.cancel, { importId });
    await other.mutation(api.imports.remove, { importId });
    expect((await scene.read(importId)).status).toBe("completed");
  });

  it("finds anything by an invalid id", async () => {
    const scene = await aScene();
    expect(await scene.caller.query(api.imports.get, { importId: "../../x" })).toBeNull();
  });
});

it("a canceled import stops at once, in every phase", async () => {
  for (const place of [0, 1, 2, 5]) {
    const scene = await aScene();
    const importId = await scene.start(FIGMA);
    let requests = 0;
    scene.provider.onRequest = async () => {
      requests += 1;
      if (requests === place) await scene.caller.mutation(api.imports.cancel, { importId });
    };
    if (place === 0) await scene.caller.mutation(api.imports.cancel, { importId });
    const detail = await scene.finish(importId);
    expect(detail).toMatchObject({ status: "canceled", artifacts: [], failure: null });
    expect(requests).toBe(place);
  }
});

it("removing an import deletes its results", async () => {
  const scene = await aScene();
  const { id: importId } = await scene.runToEnd(FIGMA);
  await scene.caller.mutation(api.imports.remove, { importId });
  await scene.settle();
  expect(await scene.caller.query(api.imports.get, { importId })).toBeNull();
  const remains = await remainsOf(scene.backend);
  expect(importTablesIn(remains)).toEqual([]);
  expect(remains.files).toBe(0);
});

it("removing a running import leaves nothing", async () => {
  const scene = await aScene();
  const importId = await scene.start(FIGMA);
  let requests = 0;
  scene.provider.onRequest = async () => {
    requests += 1;
    if (requests === 5) await scene.caller.mutation(api.imports.remove, { importId });
  };
  for (let round = 0; round < 60; round += 1) await scene.backend.advance(100);
  expect(requests).toBe(5);
  const remains = await remainsOf(scene.backend);
  expect(importTablesIn(remains)).toEqual([]);
  expect(remains.files).toBe(0);
});

it("lists the newest first, without the fields of the detail view", async () => {
  const scene = await aScene();
  await scene.runToEnd(FIGMA);
  const second = await scene.start(GITHUB);
  const listed = await scene.caller.query(api.imports.list, {});
  expect(listed.map(({ status }) => status)).toEqual(["queued", "completed"]);
  expect(listed[0]).toMatchObject({ id: second, provider: "github" });
  expect(listed[0]).not.toHaveProperty("artifacts");
});

it("refuses a source outside the providers", async () => {
  const scene = await aScene();
  const source = { provider: "github" as const, repository: "ada/..", ref: null };
  expect(await refusalOf(scene.start(source))).toMatchObject({ code: "invalid_source" });
});

it("lists repositories by part of their name, most recently pushed first", async () => {
  const scene = await aScene();
  scene.provider.repositories.set("ada/notes", aRepository({ fullName: "ada/notes" }));
  const all = await scene.caller.action(api.imports.listRepositories, { search: "" });
  expect(all).toMatchObject({ ok: true, isShortened: false });
  const found = await scene.caller.action(api.imports.listRepositories, { search: "NOTE" });
  if (!found.ok) throw new Error(found.failure.title);
  expect(found.repositories.map(({ repository }) => repository)).toEqual(["ada/notes"]);
});

it("lists fifty, and more on request", async () => {
  const scene = await aScene();
  await scene.start(FIGMA);
  await scene.backend.convex.run(async (ctx) => {
    const row = await ctx.db.query("imports").first();
    if (!row) throw new Error("the import is not there");
    const { _id, _creationTime, ...record } = row;
    for (let count = 0; count < 59; count += 1) {
      await ctx.db.insert("imports", { ...record, status: "canceled" });
    }
  });
  const countOf = async (args: { limit?: number }) =>
    (await scene.caller.query(api.imports.list, args)).length;
  expect(await countOf({})).toBe(50);
  expect(await countOf({ limit: 100 })).toBe(60);
  expect(await countOf({ limit: 0 })).toBe(1);
  expect(await countOf({ limit: Number.POSITIVE_INFINITY })).toBe(60);
});
